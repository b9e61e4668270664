import { type Json, type LinkedBundle, openScreen } from '@muster/engine';
import { pageServices, pageSurroundings } from '../../support/page-services.ts';
import { drawSurroundings } from '../../support/Surroundings.tsx';
import type { Prepare } from './bench-page.ts';
import { workRows } from './workload.ts';

/** Chunks that a page loads on demand are there before anything is measured, as the script of the other is. */
await Promise.all([
  import('../../../../renderer/theme/KitProvider.tsx'),
  import('../../../../renderer/blocks/grid/GridBlock.tsx'),
]);
const bundle = (await (await fetch('./bundle.json')).json()) as LinkedBundle;

/** The product: a page with one list as the server delivers it, and the answer of the call that gives its rows. */
export const prepare: Prepare = async (place) => {
  const open = await drawSurroundings(place);
  const services = pageServices(workRows() as Json);
  return () =>
    open(openScreen({ screen: bundle.screen, bundle, inputs: {}, services, surroundings: pageSurroundings }));
};
