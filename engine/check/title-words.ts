import { templateParts } from '../logic/template.ts';

/**
 * A title or label as people read it before anything is known of what it names: 'Rights of …'. Empty where it says nothing
 * by itself.
 */
export function titleWords(title: unknown): string {
  if (typeof title !== 'string') return '';
  const { parts } = templateParts(title);
  if (parts === undefined) return title;
  const said = parts.map((part) => (typeof part === 'string' ? part : '…')).join('');
  return /[\p{L}\p{N}]/u.test(said) ? said.trim() : '';
}
