import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { knownPlaces } from './known-places.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** The portal: one page, its scripts and styles as files of their own, so that no policy has to allow inline ones. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  define: { KNOWN_PLACES: JSON.stringify(knownPlaces()) },
  // A third of the form library is a reader of Markdown, which nothing here is written in.
  resolve: {
    alias: { 'markdown-to-jsx/react': path.resolve(import.meta.dirname, '../../renderer/forms/Markdown.tsx') },
  },
  build: {
    outDir: path.join(root, 'dist/portal'),
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1000,
    // Modules of ours do nothing when they are imported, so that what is not used is left out whole.
    rollupOptions: {
      treeshake: { moduleSideEffects: (id) => id.endsWith('.css') || !/\/(engine|renderer|designer)\//.test(id) },
    },
  },
  server: { proxy: { '/api': process.env['MUSTER_SERVER'] ?? 'http://localhost:8080' } },
});
