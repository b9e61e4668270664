import type { Json } from '@muster/engine';
import { formWords } from '@muster/engine/forms';
import { everything } from '../../lists/index.ts';
import type { OfStatus } from '../input/asked.ts';
import { id } from '../input/number-reader.ts';
import { record } from '../input/reader.ts';
import { done, isRefused, notFound } from '../outcome.ts';
import { type Route, route } from '../route.ts';
import { fillFor, fillsOf, ownFills } from './fill-rows.ts';
import { assignedForms, formFor, formRows } from './form-rows.ts';
import { readDefinition } from './read-definition.ts';
import { fillBody, prepareFill, saveFill } from './save-fill.ts';
import { changeFormStatus, formBody, saveForm } from './save-form.ts';
import { formSheet, saveSheet, sheetBody } from './save-sheet.ts';

const formParams = record({ id: id({ label: 'Form', required: true }) });
const fillParams = record({ id: id({ label: 'Filled-In Form', required: true }) });

/** The words of forms, as screens offer them. */
const words = JSON.parse(JSON.stringify(formWords)) as Json;

/** Forms whose columns and rules are records, and what people fill in. */
export const formRenderRoutes: readonly Route[] = [
  route('form_render.getFormColumnForUser', {
    params: formParams,
    run: async (context, { params }) => {
      const found = await formFor(context, params.id ?? 0);
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
    body: formBody,
    run: (context, { body }) => saveForm(context, body),
  }),
  route('form_render.getFormWords', {
    run: async () => done(words),
  }),
  route('form_render.getFormSheet', {
    params: formParams,
    run: async (context, { params }) => {
      const found = await formSheet(context, params.id ?? 0);
      return found === undefined ? notFound('This form') : done(found);
    },
  }),
  route('form_render.saveFormSheet', {
    body: sheetBody,
    run: (context, { body }) => saveSheet(context, body),
  }),
  route('form_render.changeStatus', {
    run: (context, { params }: OfStatus) => changeFormStatus(context, params.id, params.status),
  }),
  route('form_render.getAllFillsOfForm', {
    params: formParams,
    run: async (context, { params, list = everything }) => {
      const found = await formFor(context, params.id ?? 0);
      return found ? fillsOf(context, list, found.form) : notFound('This form');
    },
  }),
  route('form_render.getFill', {
    params: fillParams,
    run: async (context, { params }) => {
      const found = await fillFor(context, params.id ?? 0);
      return found === undefined ? notFound('This filled-in form') : done(found);
    },
  }),
  route('form_render.saveFill', {
    body: fillBody,
    prepare: ({ body }, outside, context) => prepareFill(context, outside, body),
    run: async (context, { body }, prepared) => (isRefused(prepared) ? prepared : saveFill(context, body, prepared)),
    drop: async (prepared, { files }) => {
      if (isRefused(prepared)) return;
      for (const { fileName } of prepared.values()) await files.remove(fileName);
    },
  }),
];
