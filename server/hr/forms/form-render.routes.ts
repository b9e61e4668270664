import type { Json } from '@muster/engine';
import { formWords } from '@muster/engine/forms';
import { everything } from '../../lists/index.ts';
import type { OfId, OfStatus } from '../input/asked.ts';
import { done, isRefused, notFound } from '../outcome.ts';
import { type Route, route } from '../route.ts';
import { fillFor, fillsOf, ownFills } from './fill-rows.ts';
import { assignedForms, formFor, formRows } from './form-rows.ts';
import { readDefinition } from './read-definition.ts';
import { type Fill, prepareFill, saveFill } from './save-fill.ts';
import { changeFormStatus, type SavedForm, saveForm } from './save-form.ts';
import { formSheet, type SavedSheet, saveSheet } from './save-sheet.ts';

/** The words of forms, as screens offer them. */
const words = JSON.parse(JSON.stringify(formWords)) as Json;

/** Forms whose columns and rules are records, and what people fill in. */
export const formRenderRoutes: readonly Route[] = [
  route('form_render.getFormColumnForUser', {
    run: async (context, { params }: OfId) => {
      const found = await formFor(context, params.id);
      if (!found) return notFound('This form');
      const { formId, formName, description, definition, version } = found.form;
      const { columnList, formRulesDtoList } = readDefinition(definition);
      return done({ formId, formName, description, open: found.open, columnList, formRulesDtoList, _version: version });
    },
  }),
  route('form_render.getAllAssignedForms', {
    run: async (context) => {
      const own = await ownFills(context);
      const forms = await assignedForms(context);
      return done(
        forms.map(({ formId, formName, description, version }) => ({
          formId,
          formName,
          description,
          fills: own.get(formId)?.count ?? 0,
          lastFilledOn: own.get(formId)?.last ?? '',
          _version: version,
        })),
      );
    },
  }),
  route('form_render.getAllForms', {
    run: async ({ handle }) => done(await formRows(handle)),
  }),
  route('form_render.saveForm', {
    run: (context, { body }: { readonly body: SavedForm }) => saveForm(context, body),
  }),
  route('form_render.getFormWords', {
    run: async () => done(words),
  }),
  route('form_render.getFormSheet', {
    run: async (context, { params }: OfId) => {
      const found = await formSheet(context, params.id);
      return found === undefined ? notFound('This form') : done(found);
    },
  }),
  route('form_render.saveFormSheet', {
    run: (context, { body }: { readonly body: SavedSheet }) => saveSheet(context, body),
  }),
  route('form_render.changeStatus', {
    run: (context, { params }: OfStatus) => changeFormStatus(context, params.id, params.status),
  }),
  route('form_render.getAllFillsOfForm', {
    run: async (context, { params, list = everything }: OfId) => {
      const found = await formFor(context, params.id);
      return found ? fillsOf(context, list, found.form) : notFound('This form');
    },
  }),
  route('form_render.getFill', {
    run: async (context, { params }: OfId) => {
      const found = await fillFor(context, params.id);
      return found === undefined ? notFound('This filled-in form') : done(found);
    },
  }),
  route('form_render.saveFill', {
    prepare: ({ body }: { readonly body: Fill }, outside, context) => prepareFill(context, outside, body),
    run: async (context, { body }, prepared) => (isRefused(prepared) ? prepared : saveFill(context, body, prepared)),
    drop: async (prepared, { files }) => {
      if (isRefused(prepared)) return;
      for (const { fileName } of prepared.values()) await files.remove(fileName);
    },
  }),
];
