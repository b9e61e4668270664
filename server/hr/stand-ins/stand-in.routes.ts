import { done } from '../outcome.ts';
import { type Route, route } from '../route.ts';
import { type NamedStandIn, nameStandIn, personShape, standInChoices } from './name-stand-in.ts';
import { standInShapes, standInsInSight } from './stand-in-rows.ts';
import { takeStandInBack } from './take-stand-in-back.ts';

/** Who decides as team lead in the place of one who is away. */
export const standInRoutes: readonly Route[] = [
  route('standIns.getStandIns', {
    run: async (context) => done([...(await standInShapes(context, await standInsInSight(context).execute()))]),
  }),
  route('standIns.getLeads', {
    run: async (context) => done((await standInChoices(context)).leads.map(personShape)),
  }),
  route('standIns.getDeputies', {
    run: async (context) => done((await standInChoices(context)).deputies.map(personShape)),
  }),
  route('standIns.saveStandIn', {
    run: (context, { body }: { readonly body: NamedStandIn }) => nameStandIn(context, body),
  }),
  route('standIns.takeBack', {
    run: (context, { body }: { readonly body: { readonly standInId: number } }) =>
      takeStandInBack(context, body.standInId),
  }),
];
