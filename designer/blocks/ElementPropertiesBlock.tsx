import type { LinkedBlock, Logic } from '@muster/engine';
import { type Events, useCondition, useEvents, useLogic, useScope, useText } from '@muster/renderer';
import { useMemo } from 'react';
import { ElementProperties } from '../elements/ElementProperties.tsx';
import { readMaking } from '../words/read-patterns.ts';
import { readNames } from './read-names.ts';

interface Props extends LinkedBlock {
  readonly text: Logic;
  readonly label: Logic;
  readonly names?: Logic;
  readonly at?: Logic;
  readonly edit?: Logic;
  readonly on?: Events;
}

/** The special block `elementProperties`. */
export function ElementPropertiesBlock({ block }: { readonly block: LinkedBlock }) {
  const props = block as Props;
  const { run, locals } = useScope();
  const text = useLogic(run, props.text, locals);
  const named = useLogic(run, props.names, locals);
  const at = useLogic(run, props.at, locals);
  const label = useText(run, props.label, locals);
  const editable = useCondition(run, props.edit, locals);
  const tell = useEvents(props);
  const names = useMemo(() => readNames(named), [named]);
  const making = useMemo(() => readMaking(named), [named]);
  return (
    <ElementProperties
      text={typeof text === 'string' ? text : ''}
      label={label}
      names={names}
      making={making}
      at={typeof at === 'string' ? at : ''}
      editable={editable}
      onChange={(changed) => tell('change', changed)}
      onChoose={(pointer) => tell('choose', pointer)}
      onSave={() => tell('save', text)}
      onPattern={(name) => tell('pattern', name)}
    />
  );
}
