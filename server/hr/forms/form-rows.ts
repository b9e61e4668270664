import type { Json } from '@muster/engine';
import { activeRolesOf } from '../access/active-roles-of.ts';
import { holds } from '../access/authorise.ts';
import type { Actor, Context } from '../context.ts';
import type { Handle } from '../dependencies.ts';
import type { HrTables } from '../tables.ts';

export type StoredForm = HrTables['backendForm'];

/** The forms in the order in which they were made; one of them when a key is given. */
export function storedForms(handle: Handle, formId?: number): Promise<readonly StoredForm[]> {
  const query = handle.selectFrom('backendForm').selectAll().orderBy('formId');
  return (formId === undefined ? query : query.where('formId', '=', formId)).execute();
}

/** A form for those who look after forms: its definition as text, and the roles that it is assigned to. */
export async function formRows(handle: Handle, formId?: number): Promise<readonly Json[]> {
  const roles = await handle.selectFrom('role').select(['roleId', 'roleName']).orderBy('roleId').execute();
  const fills = await handle
    .selectFrom('formFill')
    .select(({ fn }) => ['formId', fn.countAll().as('fills')])
    .groupBy('formId')
    .execute();
  const counts = new Map(fills.map((row) => [row.formId, Number(row.fills)]));
  const forms = await storedForms(handle, formId);
  return forms.map((form) => {
    const assigned = rolesOfForm(form);
    return {
      formId: form.formId,
      formName: form.formName,
      description: form.description,
      definition: form.definition,
      roles: roles.filter(({ roleId }) => assigned.includes(roleId)),
      fills: counts.get(form.formId) ?? 0,
      status: form.status,
      _version: form.version,
    };
  });
}

/** The active forms that are assigned to a role of whoever asks, or to nobody by name. */
export async function assignedForms({ actor, handle }: Context): Promise<readonly StoredForm[]> {
  const held = new Set(await activeRolesOf(handle, actor));
  return (await storedForms(handle)).filter((form) => isAssigned(form, actor, held));
}

/** A form for whoever asks; `open`: he may fill it in. */
export interface FormForActor {
  readonly form: StoredForm;
  readonly open: boolean;
}

/** One form for those it is assigned to, who filled it in before, or who look after forms or their data. */
export async function formFor({ actor, handle }: Context, formId: number): Promise<FormForActor | undefined> {
  const [form] = await storedForms(handle, formId);
  if (!form || actor.kind !== 'person') return undefined;
  const looksAfter = holds(actor, ['custom_form']);
  const open =
    form.status === 'Active' && (looksAfter || isAssigned(form, actor, new Set(await activeRolesOf(handle, actor))));
  if (open || looksAfter || holds(actor, ['custom_form_data'])) return { form, open };
  const own = await handle
    .selectFrom('formFill')
    .select('fillId')
    .where('formId', '=', formId)
    .where('accountId', '=', actor.accountId)
    .executeTakeFirst();
  return own && { form, open };
}

/** The keys of the roles that a form is assigned to; none: it is for everybody. */
export function rolesOfForm({ roles }: Pick<StoredForm, 'roles'>): readonly number[] {
  return JSON.parse(roles) as readonly number[];
}

function isAssigned(form: StoredForm, actor: Actor, held: ReadonlySet<number>): boolean {
  if (form.status !== 'Active' || actor.kind !== 'person') return false;
  const roles = rolesOfForm(form);
  // What is for everybody is for those who work here: a form for vendor users says so.
  return roles.length === 0 ? actor.accountKind === 'staff' : roles.some((role) => held.has(role));
}
