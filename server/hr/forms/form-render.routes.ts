import type { Json } from '@muster/engine';
import { formWords } from '@muster/engine/forms';
import { id } from '../input/number-reader.ts';
import { record } from '../input/reader.ts';
import { statusSwitch } from '../input/status-switch.ts';
import { done, isRefused, notFound } from '../outcome.ts';
import { mayDelete, mayRead, mayWrite, type Route, route } from '../route.ts';
import { fillFor, fillRows, ownFills } from './fill-rows.ts';
import { assignedForms, formFor, formRows } from './form-rows.ts';
import { readDefinition } from './read-definition.ts';
import { fillBody, prepareFill, saveFill } from './save-fill.ts';
import { changeFormStatus, formBody, saveForm } from './save-form.ts';
import { formSheet, saveSheet, sheetBody } from './save-sheet.ts';

const formParams = record({ id: id({ label: 'Form', required: true }) });
const fillParams = record({ id: id({ label: 'Filled-In Form', required: true }) });

/** Screens on which a form is seen: where it is filled in, listed, looked after, or opened for a lead. */
const seers = ['page_render', 'my_form', 'custom_form', 'custom_form_data'];

/** The words of forms, as screens offer them. */
const words = JSON.parse(JSON.stringify(formWords)) as Json;

/** Forms whose columns and rules are records, and what people fill in. */
export const formRenderRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: 'form_render/getFormColumnForUser/{id}',
    access: mayRead(...seers),
    changes: false,
    params: formParams,
    run: async (context, { params }) => {
      const found = await formFor(context, params.id ?? 0);
      if (!found) return notFound('This form');
      const { formId, formName, description, definition, version } = found.form;
      const { columnList, formRulesDtoList } = readDefinition(definition);
      return done({ formId, formName, description, open: found.open, columnList, formRulesDtoList, _version: version });
    },
  }),
  route({
    method: 'GET',
    path: 'form_render/getAllAssignedForms',
    access: mayRead('my_form'),
    changes: false,
    rowKey: 'formId',
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
  route({
    method: 'GET',
    path: 'form_render/getAllForms',
    access: mayRead('custom_form'),
    changes: false,
    rowKey: 'formId',
    run: async ({ handle }) => done(await formRows(handle)),
  }),
  route({
    method: 'POST',
    path: 'form_render/saveForm',
    access: mayWrite('custom_form'),
    changes: true,
    body: formBody,
    run: (context, { body }) => saveForm(context, body),
  }),
  route({
    method: 'GET',
    path: 'form_render/getFormWords',
    access: mayRead('custom_form'),
    changes: false,
    run: async () => done(words),
  }),
  route({
    method: 'GET',
    path: 'form_render/getFormSheet/{id}',
    access: mayRead('custom_form'),
    changes: false,
    params: formParams,
    run: async (context, { params }) => {
      const found = await formSheet(context, params.id ?? 0);
      return found === undefined ? notFound('This form') : done(found);
    },
  }),
  route({
    method: 'POST',
    path: 'form_render/saveFormSheet',
    access: mayWrite('custom_form'),
    changes: true,
    body: sheetBody,
    run: (context, { body }) => saveSheet(context, body),
  }),
  route({
    method: 'GET',
    path: 'form_render/changeStatus/{id}/{status}',
    access: mayDelete('custom_form'),
    changes: true,
    params: statusSwitch('Form'),
    run: (context, { params }) => changeFormStatus(context, params.id ?? 0, params.status),
  }),
  route({
    method: 'GET',
    path: 'form_render/getAllFillsOfForm/{id}',
    access: mayRead('page_render', 'custom_form_data'),
    changes: false,
    rowKey: 'fillId',
    params: formParams,
    run: async (context, { params }) => {
      const found = await formFor(context, params.id ?? 0);
      return found ? done(await fillRows(context, found.form)) : notFound('This form');
    },
  }),
  route({
    method: 'GET',
    path: 'form_render/getFill/{id}',
    access: mayRead('page_render', 'custom_form_data'),
    changes: false,
    params: fillParams,
    run: async (context, { params }) => {
      const found = await fillFor(context, params.id ?? 0);
      return found === undefined ? notFound('This filled-in form') : done(found);
    },
  }),
  route({
    method: 'POST',
    path: 'form_render/saveFill',
    access: mayWrite('page_render'),
    changes: true,
    body: fillBody,
    prepare: ({ body }, outside, context) => prepareFill(context, outside, body),
    run: async (context, { body }, prepared) => (isRefused(prepared) ? prepared : saveFill(context, body, prepared)),
    drop: async (prepared, { files }) => {
      if (isRefused(prepared)) return;
      for (const { fileName } of prepared.values()) await files.remove(fileName);
    },
  }),
];
