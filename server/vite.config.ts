import { builtinModules } from 'node:module';
import { defineConfig } from 'vite';

/** Hundreds of files each, most of which nobody uses: reading them took a quarter of a start. A bundle has what is used. */
const ofMathjs = ['mathjs', '@babel/runtime', 'escape-latex', 'tiny-emitter', 'typed-function'];
const manyFiles = ['hono', '@hono/node-server', 'kysely', 'prom-client', ...ofMathjs];
const bundled = (id: string) =>
  id.startsWith('@muster/') || manyFiles.some((name) => id === name || id.startsWith(`${name}/`));

/**
 * Bundles the server and its commands with the engine; packages stay outside and come from node_modules, but for those of
 * which little is used.
 */
export default defineConfig({
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist/server',
    emptyOutDir: true,
    rollupOptions: {
      input: {
        cli: 'server/cli/main.ts',
        main: 'server/main.ts',
        'read-thread': 'server/reads/read-thread.ts',
        'rows-thread': 'server/reads/rows-thread.ts',
        'check-worker': 'server/definitions/checking/check-worker.ts',
      },
      external: (id) => builtinModules.includes(id) || id.startsWith('node:') || (/^[@a-z]/.test(id) && !bundled(id)),
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
  ssr: { noExternal: [/^@muster\//, ...manyFiles] },
});
