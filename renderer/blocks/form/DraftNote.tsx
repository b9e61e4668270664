import { companyZone, dateTimeIn } from '@muster/engine/formats';
import { Button } from '../../feedback/Button.tsx';
import { ChangeList } from './ChangeList.tsx';
import classes from './form.module.css';
import type { DraftOffer } from './use-draft.ts';

/** Says that something was typed earlier and not saved, and lets the person take it up again or drop it. */
export function DraftNote({ draft, onDone }: { readonly draft: DraftOffer; readonly onDone: () => void }) {
  if (draft.savedAt === undefined) return null;
  const answer = (act: () => void) => () => {
    act();
    onDone();
  };
  return (
    <div className={classes['draft']} role="status">
      <div className={classes['changes']}>
        <span>
          You typed something here on {dateTimeIn(companyZone, new Date(draft.savedAt)).slice(0, 16).replace('T', ' ')}{' '}
          and did not save it.
          {draft.changed.length === 0 ? '' : ' The record has changed since. Restore puts back only what you typed:'}
        </span>
        {draft.changed.length === 0 ? null : <ChangeList changed={draft.changed} />}
      </div>
      <Button onPress={answer(draft.restore)}>Restore</Button>
      <Button tone="quiet" onPress={answer(draft.drop)}>
        Discard
      </Button>
    </div>
  );
}
