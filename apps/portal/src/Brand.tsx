import { useTheme } from '@muster/renderer';
import classes from './Shell.module.css';

/** The sign and the name of the product. */
export function Brand({ title }: { readonly title: string }) {
  const { theme } = useTheme();
  return (
    <div className={classes['brand']}>
      <img src={theme?.logo ?? '/icon.svg'} width="26" height="26" alt="" />
      <span>{title}</span>
    </div>
  );
}
