import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { withoutDocs } from './without-docs.ts';

/** The careers site. Its first load is the job list alone: forms and their widgets come with the first form. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/careers/',
  plugins: [react(), withoutDocs],
  resolve: {
    alias: [
      // A third of the form library is a reader of Markdown, which nothing here is written in.
      {
        find: 'markdown-to-jsx/react',
        replacement: path.resolve(import.meta.dirname, '../../renderer/forms/Markdown.tsx'),
      },
      { find: /^(\.\.?\/)+suggest\.ts$/, replacement: path.resolve(import.meta.dirname, 'no-suggestions.ts') },
    ],
  },
  build: {
    outDir: path.resolve(import.meta.dirname, '../../dist/careers'),
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    manifest: true,
    // Every browser of the target preloads modules by itself.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1000,
    rollupOptions: {
      // What the job list needs comes in one file: it packs smaller than in the many that the forms would share with it.
      output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } },
      // Modules of ours do nothing when they are imported, so that what is not used is left out whole.
      treeshake: { moduleSideEffects: (id) => id.endsWith('.css') || !/\/(engine|renderer)\//.test(id) },
    },
  },
  server: { proxy: { '/api': process.env['MUSTER_SERVER'] ?? 'http://localhost:8080' } },
});
