import { type EdgeLines, withoutPages } from './edge-lines.ts';
import classes from './sheet.module.css';

/** The lines of an edge as a row, where there is no margin to write into: on the screen, and in browsers that leave it empty. */
export function EdgeRow({ lines }: { readonly lines: EdgeLines }) {
  const { left, middle, right } = lines;
  const texts = [left, middle, right].map(withoutPages);
  if (texts.every((text) => text === '')) return null;
  const [one, two, three] = texts;
  return (
    <div className={classes['edge']}>
      <span>{one}</span>
      <span>{two}</span>
      <span>{three}</span>
    </div>
  );
}
