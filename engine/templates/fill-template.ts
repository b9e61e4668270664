import { formatTable } from '../formats/index.ts';
import { valueText } from '../formats/value-text.ts';
import { isRecord, type Json, type JsonRecord } from '../json.ts';
import { type TemplatePlace, templateParts } from '../logic/template.ts';
import { cleanRichText, escapeHtml } from './clean-rich-text.ts';
import type { TemplateField, TemplateRules } from './template-field.ts';

/**
 * A template with the values of its fields, by the names of its records. Values are text wherever they stand: in rich text
 * they are escaped, and the whole is cleaned. What is empty, or is no field of it, leaves nothing; a text whose braces do not
 * fit stays as it is. `say` has the last word on the text of a field.
 */
export function fillTemplate(
  text: string,
  { fields, plain }: TemplateRules,
  records: JsonRecord,
  say: (text: string, field: TemplateField) => string = (said) => said,
): string {
  const known = new Map(fields.map((field) => [field.path, field]));
  const { parts } = templateParts(plain ? text : cleanRichText(text));
  if (!parts) return plain ? text : cleanRichText(text);
  const shown = ({ written, format: [name, ...args] }: TemplatePlace): string => {
    const field = known.get(written);
    if (!field) return '';
    const [usual, ...usualArgs] = (field.format ?? '').split(' ').filter((word) => word !== '');
    const value = valueAt(records, written);
    const format = formatTable[name ?? usual ?? ''];
    const said = format ? format(value, name === undefined ? usualArgs : args) : valueText(value);
    return say(plain ? said.replace(/\s+/g, ' ') : escapeHtml(said), field);
  };
  return parts.map((part) => (typeof part === 'string' ? part : shown(part))).join('');
}

function valueAt(records: JsonRecord, path: string): Json {
  let value: Json | undefined = records;
  for (const name of path.split('.'))
    value = isRecord(value) && Object.hasOwn(value, name) ? (value as JsonRecord)[name] : undefined;
  return value ?? null;
}
