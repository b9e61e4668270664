import type { LinkedBlock, Logic } from '@muster/engine';
import { useScope, useText } from '@muster/renderer';
import { TextComparison } from '../comparison/TextComparison.tsx';

interface Props extends LinkedBlock {
  readonly before: Logic;
  readonly after: Logic;
  readonly beforeLabel: Logic;
  readonly afterLabel: Logic;
}

/** The special block `textComparison`. */
export function TextComparisonBlock({ block }: { readonly block: LinkedBlock }) {
  const props = block as Props;
  const { run, locals } = useScope();
  return (
    <TextComparison
      before={useText(run, props.before, locals)}
      after={useText(run, props.after, locals)}
      beforeLabel={useText(run, props.beforeLabel, locals)}
      afterLabel={useText(run, props.afterLabel, locals)}
    />
  );
}
