import type { ListOptions } from '../../lists/index.ts';
import type { Context } from '../context.ts';
import { filled, iso, number, searched, stored, text, texts } from '../list-columns.ts';
import { answerList } from '../list-query.ts';
import { listSource, seenWhole } from '../list-source.ts';
import { done, type Outcome } from '../outcome.ts';
import { open, whole } from './guarded-stretches.ts';

/** What issued letters are filtered, searched and put in order by; the newest stands first. */
const issuedSource = listSource({
  ...seenWhole,
  label: 'letters',
  key: 'letterId',
  from: (handle) =>
    handle.selectFrom('issuedLetter').innerJoin('applicant', 'applicant.applicantId', 'issuedLetter.applicantId'),
  order: [{ column: 'letterId', down: true }],
  columns: new Map([
    ['letterId', number('issuedLetter.letterId', 0, filled)],
    ['personName', texts(['applicant.firstName', 'applicant.lastName'], searched)],
    ...stored('issuedLetter', ['title', 'issuedBy'], (name) => text(name, searched)),
    ['issuedOn', iso('issuedLetter.issuedOn', searched)],
    ['readOn', iso('issuedLetter.readOn', searched)],
    ['acceptedOn', iso('issuedLetter.acceptedOn', searched)],
  ]),
});

/** The letters that were issued, without their texts. */
export function issuedLetters(context: Context, list: ListOptions): Promise<Outcome> {
  return answerList(context, list, issuedSource, {
    rows: async (found) => {
      const rows = await found
        .select(['letterId', 'issuedLetter.title', 'issuedOn', 'issuedBy', 'readOn', 'acceptedOn'])
        .select(['applicant.firstName', 'applicant.lastName'])
        .execute();
      return rows.map(({ firstName, lastName, ...row }) => ({ ...row, personName: `${firstName} ${lastName}` }));
    },
  });
}

/** The text of one, word for word as it was issued; undefined where there is none. */
export async function issuedText({ handle }: Context, letterId: number): Promise<Outcome | undefined> {
  const row = await handle
    .selectFrom('issuedLetter')
    .select('html')
    .where('letterId', '=', letterId)
    .executeTakeFirst();
  return row && done({ html: whole(row.html), openHtml: open(row.html) });
}
