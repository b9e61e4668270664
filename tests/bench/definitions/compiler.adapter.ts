import { createCompiler } from '../../../engine/link/compile-definitions.ts';
import { measure } from './measure.ts';

const compiler = createCompiler();
const linked = new Set<string>();

measure({
  name: 'Muster, kept',
  read: (all) => {
    const { registry, linker, problems } = compiler.compile(all);
    if (!linker) throw new Error(`no plan: ${JSON.stringify(problems[0])}`);
    const pages = linked.size === 0 ? [...registry.ofKind('page').keys()] : ['loans.list'];
    for (const page of pages) if (linker.bundle(page)) linked.add(page);
    return registry.definitions.length;
  },
});
