import type { Json, JsonRecord } from '@muster/engine';
import type { Database } from '../../../server/database/database.ts';
import { publishDrafts } from '../../../server/definitions/services/publish-drafts.ts';
import { readDefinition } from '../../../server/definitions/services/read-definition.ts';
import { rollBackPublish } from '../../../server/definitions/services/roll-back.ts';
import { saveDraft } from '../../../server/definitions/services/save-draft.ts';
import { isStoreRefusal } from '../../../server/definitions/services/store-context.ts';
import type { HrBackend } from '../../../server/gateway/hr-backend.ts';
import { openServerTables } from '../../databases/test-database.ts';
import { compilerOf, type DefinitionWorld, definitionWorld, shippedFiles } from './definition-world.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/** A definition by its kind and id, with what an admin makes of it. */
export interface Edited {
  readonly kind: string;
  readonly id: string;
  readonly change: (definition: JsonRecord) => Json;
}

/** The shipped definitions over a backend, with an admin who changes them while people work. */
export interface ExtensionWorld {
  readonly server: TestServer;
  readonly definitions: DefinitionWorld;
  /** Saves a draft of each definition, publishes them in one step, and resolves to its number. */
  publish(...edits: readonly Edited[]): Promise<number>;
  /** The problems of a draft as the admin reads them. */
  problemsOf(edit: Edited): Promise<readonly string[]>;
  rollBack(publication: number): Promise<void>;
}

const compiler = compilerOf(shippedFiles());

/** `database` holds the definitions, and what Muster keeps beside records. */
export async function extensionWorld(backend: HrBackend, given?: Database): Promise<ExtensionWorld> {
  const database = given ?? (await openServerTables());
  const definitions = await definitionWorld(compiler, database);
  const server = await startTestServer({
    database,
    backend,
    published: { now: () => definitions.live.now(), versionAt: (...of) => definitions.live.versionAt(...of) },
  });
  const draft = async ({ kind, id, change }: Edited) => {
    const name = { kind, id };
    const { text, _version } = await definitions.done('Amna', (context) => readDefinition(context, name));
    const edited = JSON.stringify(change(JSON.parse(text) as JsonRecord));
    const saved = await definitions.done('Amna', (context) => saveDraft(context, name, { text: edited }, _version));
    return { ...name, rev: saved.rev, problems: saved.problems };
  };
  return {
    server,
    definitions,
    publish: async (...edits) => {
      const chosen: Awaited<ReturnType<typeof draft>>[] = [];
      for (const edit of edits) chosen.push(await draft(edit));
      const done = await definitions.done('Amna', (context) => publishDrafts(context, chosen, 'people asked for it'));
      return done.publication ?? 0;
    },
    problemsOf: async (edit) => (await draft(edit)).problems.map(({ message }) => message),
    rollBack: async (publication) => {
      const made = await definitions.as('Amna', (context) =>
        rollBackPublish(context, publication, { reason: 'not needed now', dropDraft: false }),
      );
      if (isStoreRefusal(made)) throw new Error(made.refused.message);
    },
  };
}

/** Puts an element behind another in every list that is written as `list`. */
export function withBehind(definition: Json, list: readonly string[], after: string, element: Json): Json {
  if (Array.isArray(definition)) {
    const names = definition.map((each: Json) => (typeof each === 'string' ? each : null));
    if (JSON.stringify(names) === JSON.stringify(list)) {
      const at = list.indexOf(after) + 1;
      return [...definition.slice(0, at), element, ...definition.slice(at)];
    }
    return definition.map((each: Json) => withBehind(each, list, after, element));
  }
  if (typeof definition !== 'object' || definition === null) return definition;
  return Object.fromEntries(
    Object.entries(definition).map(([name, value]) => [name, withBehind(value, list, after, element)]),
  );
}

/** The admin's edit that gives departments a field `shirtSize`, and shows it in the list and form of the shipped screen. */
export function shirtSizes(field: JsonRecord = { type: 'text', options: ['S', 'M', 'L'] }): readonly Edited[] {
  return [fieldOf('department', 'shirtSize', field), shownOn()];
}

export function fieldOf(entity: string, name: string, field: JsonRecord): Edited {
  return {
    kind: 'entities',
    id: 'company',
    change: (definition) => {
      const entities = definition['entities'] as Readonly<Record<string, JsonRecord>>;
      const fields = { ...(entities[entity]?.['fields'] as JsonRecord), [name]: { ...field, extension: true } };
      return { ...definition, entities: { ...entities, [entity]: { ...entities[entity], fields } } };
    },
  };
}

function shownOn(): Edited {
  return {
    kind: 'page',
    id: 'company.departments',
    change: (definition) => {
      const inList = withBehind(definition, ['deptName', 'employees', 'status'], 'deptName', 'shirtSize');
      return withBehind(inList, ['deptName', 'status'], 'deptName', 'shirtSize');
    },
  };
}
