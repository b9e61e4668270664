import {
  isRecord,
  type Json,
  type LinkedBlock,
  type LinkedBlockOf,
  type LinkedField,
  type Logic,
} from '@muster/engine';
import { fillTemplate, nameable, type TemplateField } from '@muster/engine/formats';
import { useMemo } from 'react';
import { richNodes } from '../rich-text/rich-nodes.tsx';
import { useScope } from '../screen/ScreenScope.tsx';
import { useLogic } from '../screen/use-logic.ts';
import { useStatus } from '../screen/use-status.ts';
import { BoundState } from './BoundState.tsx';
import classes from './text.module.css';

type Letter = LinkedBlockOf<'letter'> & Pick<LinkedField, 'template' | 'mayName'>;

/** A template with its fields filled in, or a letter as it was filled: on the screen and on paper as letters are set. */
export function LetterBlock({ block }: { readonly block: LinkedBlock }) {
  const { text, with: records, template, mayName } = block as Letter;
  const { run, locals } = useScope();
  const written = useLogic(run, text, locals);
  const given = useLogic(run, records, locals);
  const named = useLogic(run, mayName, locals);
  const { status, message } = useStatus(
    run,
    useMemo((): Logic => [text ?? null, records ?? null], [text, records]),
  );
  const nodes = useMemo(() => {
    if (typeof written !== 'string' || !isFilled(given, records)) return [];
    if (!template) return richNodes(written);
    const may = mayName === undefined ? () => true : nameable(named);
    // What is withheld is not there; a gap would be a lie.
    const say = (said: string, field: TemplateField) => (said === '' && !may(field) ? '•••' : said);
    const filled = fillTemplate(written, template, given, say);
    return template.plain ? [filled] : richNodes(filled);
  }, [written, given, records, template, mayName, named]);
  return (
    <BoundState block={block} bound={[text, records]} status={status} message={message} filled={nodes.length > 0}>
      <div className={classes['letter']}>{nodes}</div>
    </BoundState>
  );
}

/** Are the records there that it speaks of? Half a letter is none. */
function isFilled(given: Json, records: Logic | undefined): given is Record<string, Json> {
  return records === undefined || (isRecord(given) && Object.values(given).every((each) => each !== null));
}
