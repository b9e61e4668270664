import { type LinkedBundle, openScreen } from '@muster/engine';
import { pageServices, pageSurroundings } from '../../support/page-services.ts';
import { drawSurroundings } from '../../support/Surroundings.tsx';
import type { Prepare } from './bench-page.ts';

/** Chunks that a page loads on demand are there before anything is measured, as the scripts of the others are. */
await Promise.all([
  import('../../../../renderer/theme/KitProvider.tsx'),
  import('../../../../renderer/blocks/form/FormBlock.tsx'),
]);
const size = new URL(location.href).searchParams.get('size');
const bundle = (await (await fetch(`./bundle-${size}.json`)).json()) as LinkedBundle;

/** The product: a page with one form as the server delivers it. */
export const prepare: Prepare = async (place) => {
  const open = await drawSurroundings(place);
  const services = pageServices();
  return () =>
    open(openScreen({ screen: bundle.screen, bundle, inputs: {}, services, surroundings: pageSurroundings }));
};
