import type { LinkedBlock, Logic } from '@muster/engine';
import { below } from '@muster/engine/check';
import {
  type Events,
  TypedEarlier,
  useCondition,
  useEvents,
  useLogic,
  useScope,
  useText,
  useUnsavedForm,
} from '@muster/renderer';
import { useEffect, useMemo, useRef, useState } from 'react';
import { DefinitionEditor } from '../editor/DefinitionEditor.tsx';
import { describeProblems } from '../editor/described-problem.ts';
import { useKeptText } from '../editor/use-kept-text.ts';
import { readMaking } from '../words/read-patterns.ts';
import classes from './DefinitionEditorBlock.module.css';
import { useHelp } from './use-help.ts';

interface Props extends LinkedBlock {
  readonly text: Logic;
  readonly label: Logic;
  readonly saved?: Logic;
  readonly keep?: Logic;
  readonly problems?: Logic;
  readonly names?: Logic;
  readonly help?: Logic;
  readonly at?: Logic;
  readonly edit?: Logic;
  readonly on?: Events;
}

/** Milliseconds after the last change before the text counts as settled. */
const settling = 400;

/** The special block `definitionEditor`. */
export function DefinitionEditorBlock({ block }: { readonly block: LinkedBlock }) {
  const props = block as Props;
  const { run, locals } = useScope();
  const text = asText(useLogic(run, props.text, locals));
  const saved = asText(useLogic(run, props.saved, locals));
  const keep = asText(useLogic(run, props.keep, locals));
  const told = useLogic(run, props.problems, locals);
  const named = useLogic(run, props.names, locals);
  const answered = useLogic(run, props.help, locals);
  const at = useLogic(run, props.at, locals);
  const label = useText(run, props.label, locals);
  const editable = useCondition(run, props.edit, locals);
  const tell = useEvents(props);
  const problems = useMemo(() => describeProblems(told), [told]);
  const making = useMemo(() => readMaking(named), [named]);
  const ask = useHelp(answered, props.on?.['ask'] && ((question) => tell('ask', question)));
  const kept = useKeptText({
    name: keep === '' ? undefined : keep,
    text,
    saved: props.saved === undefined ? undefined : saved,
  });
  useUnsavedForm(props.saved !== undefined && saved !== '' && text !== saved);
  const settled = useSettled(text, (settled) => tell('settled', settled));
  return (
    <div className={classes['whole']}>
      {kept.found && editable ? (
        <TypedEarlier
          savedAt={kept.found.savedAt}
          onRestore={() => {
            if (kept.found) tell('change', kept.found.text);
            kept.drop();
          }}
          onDiscard={kept.drop}
        />
      ) : null}
      <DefinitionEditor
        // Another definition has an editor of its own: its name, and nothing that leads back to the text before.
        key={label}
        text={text}
        settled={settled}
        label={label}
        problems={problems}
        ask={ask}
        making={making}
        at={typeof at === 'string' ? at : undefined}
        editable={editable}
        onChange={(changed) => tell('change', changed)}
        onSave={() => tell('save', text)}
        onGo={({ kind, id, pointer }) => tell('go', { kind, id, pointer })}
        onPlace={(segments) => tell('place', below('', ...segments))}
      />
    </div>
  );
}

/** The text after each pause in what is typed, told to whoever wants it; undefined before the first. */
function useSettled(text: string, tell: (text: string) => void): string | undefined {
  const [settled, setSettled] = useState<string>();
  const latest = useRef(tell);
  latest.current = tell;
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(text);
      latest.current(text);
    }, settling);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
