import { compileDefinitions } from '../../../engine/link/compile-definitions.ts';
import { measure } from './measure.ts';

measure({
  name: 'Muster, from scratch',
  read: (all) => {
    const { registry, linker, problems } = compileDefinitions(all);
    if (!linker) throw new Error(`no plan: ${JSON.stringify(problems[0])}`);
    for (const page of registry.ofKind('page').keys()) linker.bundle(page);
    return registry.definitions.length;
  },
});
