import { expect, it } from 'vitest';
import { shipped } from '../properties/screen/world.ts';

const routes = shipped.linker?.routes ?? [];
/** An address with its parameters left open: two of one shape would lead to two screens. */
const shapeOf = (path: string) => path.replace(/\{\w+\}/g, '{}');

it('W-064 every address leads to one screen', () => {
  const shapes = routes.flatMap(({ paths }) => paths.map(shapeOf));
  expect(shapes.length).toBeGreaterThan(40);
  expect(shapes.filter((shape, at) => shapes.indexOf(shape) !== at)).toEqual([]);
  const pages = routes.map(({ page }) => page);
  expect(new Set(pages).size).toBe(pages.length);
  for (const page of pages) expect(shipped.linker?.bundle(page)?.screen.id).toBe(page);
});
