import type { Json } from '@muster/engine';
import { type Compiler, createCompiler, type SourceFile } from '@muster/engine/check';
import { createMakeLists, readBackendForm } from '@muster/engine/forms';
import { readDefinitionFiles } from '../definitions/definition-files.ts';
import type { LoadedForm, LoadForm } from './eval-form.command.ts';

/**
 * Makes backend forms (`columnList`, `formRulesDtoList`) and form definitions ready to be played on. A definition, alone or
 * in a list with what it needs, is compiled together with the shipped ones; it takes the place of a shipped one of its id.
 */
export function createLoadForm(root: string): LoadForm {
  let shipped: readonly SourceFile[] | undefined;
  const compiler = createCompiler();
  return (definition, file) => {
    const given = (Array.isArray(definition) ? definition : [definition]) as readonly Json[];
    const form = given.find((each) => kindOf(each) === 'form');
    if (form === undefined) return { model: readBackendForm(definition, file) };
    shipped ??= shippedFiles(root);
    return formOf(given, String((form as { readonly id?: Json }).id), file, shipped, compiler);
  };
}

function shippedFiles(root: string): readonly SourceFile[] {
  const read = readDefinitionFiles(root, []);
  return 'files' in read ? read.files : [];
}

function formOf(
  given: readonly Json[],
  id: string,
  file: string,
  shipped: readonly SourceFile[],
  compiler: Compiler,
): LoadedForm {
  const names = new Set(given.map(nameOf));
  const others = shipped.filter(({ text }) => !names.has(nameOf(JSON.parse(text) as Json)));
  const text = JSON.stringify(given.length === 1 ? given[0] : given);
  const { problems, linker, registry } = compiler.compile([...others, { file, text }]);
  const [form, made] = [linker?.form(id), linker?.formModel(id)];
  if (linker && form && made) {
    const lists = createMakeLists(made.lists, linker.entities);
    const functions = [...registry.functions.byName.keys()];
    return { model: made.model, options: linker.optionRoots, functions, lists };
  }
  return { model: { id, columns: [], problems: problems.filter(({ severity }) => severity === 'error') } };
}

function kindOf(definition: Json): Json | undefined {
  return typeof definition === 'object' && definition !== null && !Array.isArray(definition)
    ? (definition as { readonly kind?: Json }).kind
    : undefined;
}

function nameOf(definition: Json): string {
  return `${String(kindOf(definition))} ${String((definition as { readonly id?: Json } | null)?.id)}`;
}
