import { texts } from '../texts.ts';
import { PreviewWindow, type PreviewWindowProps } from './PreviewWindow.tsx';
import classes from './ScreenPreview.module.css';

export interface ScreenPreviewProps extends Omit<PreviewWindowProps, 'order'> {
  /** What is shown; undefined while there is nothing. */
  readonly order: PreviewWindowProps['order'] | undefined;
  /** Why nothing is shown; undefined where it is. */
  readonly instead: string | undefined;
}

/** A screen as it would run, or a sentence while there is none. */
export function ScreenPreview({ order, instead, ...rest }: ScreenPreviewProps) {
  if (!order || instead !== undefined) return <p className={classes['nothing']}>{instead ?? texts.nothingToShow}</p>;
  return <PreviewWindow order={order} {...rest} />;
}
