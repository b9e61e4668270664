import type { Logic, ScreenRun } from '@muster/engine';
import type { Boot, ExplainedPart, Overlay } from '@muster/renderer';

/** A definition that something on the screen comes from, and where it is changed. */
export interface DefinitionHere {
  readonly title: string;
  /** What people call it: 'Employee Loan'. */
  readonly label: string;
  readonly path: string;
  /** Its kind and id: 'page loans.list'. */
  readonly name: string;
}

/** The function whose holders see definitions and may ask why, and with the right to write change them. */
export const designerRight = 'page_designer';

/** What is on the screen, the topmost first: open dialogs that have a definition of their own, the page, its forms and grids. */
export function definitionsHere(page: ScreenRun | undefined, overlays: readonly Overlay[]): readonly DefinitionHere[] {
  if (!page) return [];
  const open = overlays.flatMap((overlay) => (overlay.kind === 'screen' ? [overlay.run] : [])).reverse();
  const dialogs = open
    .filter(({ screen, bundle }) => Object.hasOwn(bundle.screens, screen.id))
    .map((run) => place(`Change this ${run.screen.kind}`, run.text(run.screen.title), run.screen.kind, run.screen.id));
  const { forms, grids } = page.bundle;
  const used = [
    ...Object.entries(forms).map(([id, form]) => place('Change the form', said(form.title) || id, 'form', id)),
    ...Object.keys(grids).map((id) => place('Change the grid', id, 'grid', id)),
  ];
  return [...dialogs, place('Change this screen', page.text(page.screen.title), 'page', page.screen.id), ...used];
}

/**
 * Where the topmost dialog that has a definition, else the page, is changed, and then the forms that stand in it and are
 * definitions of their own; nothing where the screen for that is not among the person's own.
 */
export function changesHere(
  { definitions }: Pick<Boot, 'definitions'>,
  page: ScreenRun | undefined,
  overlays: readonly Overlay[],
  parts: readonly ExplainedPart[],
): readonly { readonly label: string; readonly path: string }[] {
  const known = definitions.routes.some(({ paths }) => paths.includes(`${designer}{kind}/{id}`));
  const [screen] = known ? definitionsHere(page, overlays) : [];
  if (!screen) return [];
  const top = overlays.findLast((overlay) => overlay.kind === 'screen')?.run ?? page;
  const drawn = new Map(
    parts.flatMap((part) => {
      const form = part.kind === 'block' && part.run === top && 'form' in part.block ? part.block.form : undefined;
      if (typeof form !== 'string') return [];
      const label = `Change the form: ${said(part.run.bundle.forms[form]?.title) || form}`;
      return [[form, { label, path: definitionPath('form', form) }]];
    }),
  );
  return [{ label: 'Change this screen', path: screen.path }, ...drawn.values()];
}

/** A title that is the same whatever the form holds. */
function said(title: Logic | undefined): string {
  return typeof title === 'string' ? title : '';
}

function place(what: string, label: string, kind: string, id: string): DefinitionHere {
  return { title: `${what}: ${label}`, label, path: definitionPath(kind, id), name: `${kind} ${id}` };
}

const designer = '/page_designer/';

/** The page on which a definition is changed. */
export function definitionPath(kind: string, id: string): string {
  return `${designer}${kind}/${encodeURIComponent(id)}`;
}

/** Whether definitions are changed at an address. */
export function isDefinitionPath(pathname: string): boolean {
  return pathname.startsWith(designer);
}
