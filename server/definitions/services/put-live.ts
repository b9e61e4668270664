import type { Json } from '@muster/engine';
import type { AuditEvent } from '../../audit/audit-entry.ts';
import { type Content, type DefinitionName, nameOf } from '../content.ts';
import { headOf } from '../store/heads.ts';
import { type PublishAction, writePublish } from '../store/publishes.ts';
import { sentencesOfProblems } from '../workshop.ts';
import { type Desk, type Refusal, refuse } from './desk.ts';
import { toldChanges, toldTogether } from './told-changes.ts';

/** One definition as it is to be published. */
export interface Wanted extends DefinitionName {
  readonly content: Content | null;
}

/** A publish that is written and goes out when its transaction is over. */
export interface Done {
  readonly publication: number;
  readonly sentences: readonly string[];
  /** Puts it before everybody at once. */
  readonly committed: () => Promise<void>;
}

/** Characters of a reason. */
const longestReason = 500;

/**
 * Publishes definitions together, or none of them: all definitions as they would stand then must be without an error. What
 * an upgrade had set aside does not keep others from being published.
 */
export async function putLive(
  desk: Desk,
  action: PublishAction,
  reason: string,
  wanted: readonly Wanted[],
): Promise<Done | Refusal> {
  const wrong = reasonProblem(reason);
  if (wrong) return wrong;
  const refused = await problemsWith(desk, wanted);
  if (refused) return refused;
  const published = [];
  for (const { kind, id, content } of wanted) {
    const before = (await headOf(desk.handle, { kind, id }))?.content ?? null;
    published.push({ kind, id, content, sentences: toldChanges(desk, { kind, id }, before, content) });
  }
  const publication = await writePublish(desk.handle, action, reason.trim(), published, desk.author);
  await desk.audit.record(
    desk.handle,
    ...published.map(({ kind, id, sentences }): AuditEvent => {
      const who = { kind: desk.author.kind ?? 'staff', id: desk.author.ownerKey, name: desk.author.name };
      const details = { publication, reason: reason.trim(), sentences };
      return { who, action: `definition.${action}`, subject: { kind, key: id }, details };
    }),
  );
  const sentences =
    published.length === 1 && action !== 'import' ? (published[0]?.sentences ?? []) : toldTogether(published);
  return { publication, sentences, committed: () => desk.live.reload() };
}

function reasonProblem(reason: string): Refusal | undefined {
  if (reason.trim() === '') return refuse('422', 'Say in a few words why: people read it in the history.');
  return reason.length > longestReason ? refuse('422', `A reason has at most ${longestReason} characters.`) : undefined;
}

async function problemsWith(desk: Desk, wanted: readonly Wanted[]): Promise<Refusal | undefined> {
  const names = new Set(wanted.map(nameOf));
  const aside = new Set(desk.live.current().aside.map(nameOf));
  const heads = [...(await desk.live.heads(desk.handle)).values()];
  const others = heads.filter((each) => !names.has(nameOf(each)) && !aside.has(nameOf(each)));
  const { problems, linker } = desk.live.workshop.compile([...others, ...wanted]);
  if (linker) return undefined;
  const errors = problems.filter(({ severity }) => severity === 'error');
  const told: Json = errors.map(({ code, message, file, pointer, suggestion }) => {
    return { code, message, file, pointer, suggestion: suggestion ?? null };
  });
  const [first] = sentencesOfProblems(errors);
  return refuse('422', `This cannot be published: ${first}`, { problems: told });
}
