import { TypedEarlier } from '../../feedback/TypedEarlier.tsx';
import { ChangeList } from './ChangeList.tsx';
import type { DraftOffer } from './use-draft.ts';

/** Offers what was typed earlier, and says what else has changed in the record since. */
export function DraftNote({ draft, onDone }: { readonly draft: DraftOffer; readonly onDone: () => void }) {
  if (draft.savedAt === undefined) return null;
  const answer = (act: () => void) => () => {
    act();
    onDone();
  };
  return (
    <TypedEarlier savedAt={draft.savedAt} onRestore={answer(draft.restore)} onDiscard={answer(draft.drop)}>
      {draft.changed.length === 0 ? null : (
        <>
          {' The record has changed since. Restore puts back only what you typed:'}
          <ChangeList changed={draft.changed} />
        </>
      )}
    </TypedEarlier>
  );
}
