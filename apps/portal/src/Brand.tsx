import { useTheme } from '@muster/renderer';
import classes from './Shell.module.css';

export interface BrandProps {
  readonly title: string;
  /** The company's own picture; left out, the sign of the theme. */
  readonly logo?: string | undefined;
}

/** The sign and the name of the company, or of the product. */
export function Brand({ title, logo }: BrandProps) {
  const { theme } = useTheme();
  return (
    <div className={classes['brand']}>
      {logo ? (
        <img className={classes['logo']} src={logo} alt="" />
      ) : (
        <img src={theme?.logo ?? '/icon.svg'} width="26" height="26" alt="" />
      )}
      <span>{title}</span>
    </div>
  );
}
