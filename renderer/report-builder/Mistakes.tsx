import classes from './report-builder.module.css';

/** What is wrong with a part, beside it. */
export function Mistakes({ sentences }: { readonly sentences: readonly string[] }) {
  return sentences.map((sentence) => (
    <p key={sentence} className={classes['mistake']}>
      {sentence}
    </p>
  ));
}
