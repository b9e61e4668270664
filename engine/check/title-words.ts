import { isRecord } from '../json.ts';
import { parseTemplate } from '../logic/template.ts';

/**
 * A title or label as people read it before anything is known of what it names: 'Rights of …'. Empty where it says nothing
 * by itself.
 */
export function titleWords(title: unknown): string {
  if (typeof title !== 'string') return '';
  const { logic } = parseTemplate(title);
  if (logic === undefined) return title;
  const parts: unknown = isRecord(logic) && 'cat' in logic ? logic['cat'] : [logic];
  const said = (Array.isArray(parts) ? parts : [parts]).map((part) => (typeof part === 'string' ? part : '…')).join('');
  return /[\p{L}\p{N}]/u.test(said) ? said.trim() : '';
}
