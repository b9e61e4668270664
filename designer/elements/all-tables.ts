import {
  blockCommon,
  definitionCommon,
  type Language,
  type PropertyTable,
  type Shape,
  stepCommon,
  useProperty,
} from '@muster/engine/check';

/** The tables of everything that a definition of the language may hold: what a panel can be asked for. */
export function allTables(language: Language): readonly PropertyTable[] {
  const tables = new Set<PropertyTable>();
  const look = (shape: Shape): void => {
    if (shape.is === 'object') return add(shape.of);
    if (shape.is === 'list' || shape.is === 'map') return look(shape.of);
    if (shape.is === 'either') for (const branch of shape.of) look(branch.shape);
  };
  const { use } = useProperty;
  const add = (table: PropertyTable): void => {
    if (tables.has(table)) return;
    tables.add(table);
    for (const { shape } of Object.values(table)) look(shape);
  };
  for (const { properties } of Object.values(language.kinds))
    add({ ...definitionCommon, ...properties, ...useProperty });
  for (const [of, common] of [[language.blocks, blockCommon] as const, [language.steps, stepCommon] as const])
    for (const { name, doc, main, properties } of Object.values(of))
      add({ [name]: { shape: main.shape, doc }, ...properties, ...common, use });
  for (const shape of Object.values(language.notations)) look(shape);
  return [...tables];
}
