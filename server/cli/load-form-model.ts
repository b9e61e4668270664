import type { Json } from '@muster/engine';
import { compileDefinitions, type SourceFile } from '@muster/engine/check';
import { type FormModel, readBackendForm } from '@muster/engine/forms';
import { readDefinitionFiles } from './definition-files.ts';
import type { LoadFormModel } from './eval-form.command.ts';

/**
 * Makes models of backend forms (`columnList`, `formRulesDtoList`) and of form definitions. A definition, alone or in a
 * list with what it needs, is compiled together with the shipped ones; it takes the place of a shipped one of its id.
 */
export function createLoadFormModel(root: string): LoadFormModel {
  let shipped: readonly SourceFile[] | undefined;
  return (definition, file) => {
    const given = (Array.isArray(definition) ? definition : [definition]) as readonly Json[];
    const form = given.find((each) => kindOf(each) === 'form');
    if (form === undefined) return readBackendForm(definition, file);
    shipped ??= shippedFiles(root);
    return modelOf(given, String((form as { readonly id?: Json }).id), file, shipped);
  };
}

function shippedFiles(root: string): readonly SourceFile[] {
  const read = readDefinitionFiles(root, []);
  return 'files' in read ? read.files : [];
}

function modelOf(given: readonly Json[], id: string, file: string, shipped: readonly SourceFile[]): FormModel {
  const names = new Set(given.map(nameOf));
  const others = shipped.filter(({ text }) => !names.has(nameOf(JSON.parse(text) as Json)));
  const text = JSON.stringify(given.length === 1 ? given[0] : given);
  const { problems, linker } = compileDefinitions([...others, { file, text }]);
  const made = linker?.formModel(id);
  if (made) return made.model;
  return { id, columns: [], problems: problems.filter(({ severity }) => severity === 'error') };
}

function kindOf(definition: Json): Json | undefined {
  return typeof definition === 'object' && definition !== null && !Array.isArray(definition)
    ? (definition as { readonly kind?: Json }).kind
    : undefined;
}

function nameOf(definition: Json): string {
  return `${String(kindOf(definition))} ${String((definition as { readonly id?: Json } | null)?.id)}`;
}
