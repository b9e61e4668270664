import { type Route, route } from '../route.ts';
import { findAnything } from './find-anything.ts';

/** Looking for people and records by a word, wherever one is. */
export const searchRoutes: readonly Route[] = [
  route('search.find', {
    run: (context, { body }: { readonly body: { readonly text: string } }) => findAnything(context, body),
  }),
];
