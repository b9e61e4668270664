import type { FormProblem } from '@muster/engine/forms';
import type { KeyboardEvent } from 'react';
import { elementName } from '../../widgets/element-name.ts';

/** Does this key press save the form: Enter in a one-line field whose list or calendar is closed. */
export function savesOnEnter(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement;
  if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return false;
  if (target.tagName !== 'INPUT' || target.getAttribute('aria-expanded') === 'true') return false;
  const type = target.getAttribute('type') ?? 'text';
  if (['checkbox', 'radio', 'file', 'button', 'search'].includes(type)) return false;
  if (target.getAttribute('aria-haspopup') !== null || target.hasAttribute('data-picker')) return false;
  event.preventDefault();
  return true;
}

/** Moves the focus to the field of a problem. */
export function focusColumn(box: HTMLElement | null, { column, rowColumn }: FormProblem): void {
  const wanted = rowColumn ?? column;
  if (!box || wanted === undefined) return;
  const fields = [...box.querySelectorAll<HTMLElement>(`[id$="-${CSS.escape(elementName(wanted))}"]`)];
  const field = fields.find((each) => each.getAttribute('aria-invalid') === 'true') ?? fields[0];
  const reachable = field?.matches('input,textarea,select,button,[tabindex],[contenteditable]')
    ? field
    : field?.querySelector<HTMLElement>('input,textarea,select,button,[tabindex],[contenteditable]');
  reachable?.focus({ preventScroll: true });
  reachable?.scrollIntoView?.({ block: 'nearest' });
}
