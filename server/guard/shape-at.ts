import type { BodyShape } from './body-bounds.ts';
import type { PartPath } from './part-name.ts';

/** What stands at a place of a body; undefined where it has none. */
export function shapeAt(shape: BodyShape, path: PartPath): BodyShape | undefined {
  let here: BodyShape | undefined = shape;
  for (const step of path) {
    if (here?.is === 'list') here = typeof step === 'number' ? here.of : undefined;
    else if (here?.is === 'record') here = typeof step === 'string' ? here.fields().get(step) : undefined;
    else return undefined;
  }
  return here;
}
