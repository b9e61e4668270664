import { texts } from '../texts.ts';
import { PreviewWindow, type PreviewWindowProps } from './PreviewWindow.tsx';
import classes from './ScreenPreview.module.css';

export interface ScreenPreviewProps extends Omit<PreviewWindowProps, 'order'> {
  /** What is shown; undefined while there is nothing. */
  readonly order: PreviewWindowProps['order'] | undefined;
}

/** A screen as it would run, or a sentence while there is none. */
export function ScreenPreview({ order, ...rest }: ScreenPreviewProps) {
  if (!order) return <p className={classes['nothing']}>{texts.nothingToShow}</p>;
  return <PreviewWindow order={order} {...rest} />;
}
