import type { Json } from '@muster/engine';
import { jobBounds } from '../jobs/index.ts';
import { refusalsOf } from './answer-codes.ts';

const label: Json = { type: 'string', maxLength: jobBounds.label, description: 'What the row is called in /jobs.' };

/** One call for many rows, which is no declared call itself. */
export const jobsOperation: { readonly [word: string]: Json } = {
  operationId: 'background.begin',
  tags: ['background'],
  summary: 'One Call for Many Rows',
  description:
    'Begins a job that makes one of the calls of this document for each row, with the rights that you have at that moment, and tells of each row what became of it (`background.getProgress`).',
  security: [{ session: [], appHeader: [] }, { token: [] }],
  parameters: [{ $ref: '#/components/parameters/idempotencyKey' }, { $ref: '#/components/parameters/confirmation' }],
  requestBody: {
    required: true,
    content: {
      'application/json': {
        schema: {
          type: 'object',
          properties: {
            call: { type: 'string', description: 'The operationId of a call that changes something.' },
            title: label,
            rows: {
              type: 'array',
              minItems: 1,
              maxItems: jobBounds.rows,
              items: {
                type: 'object',
                properties: {
                  params: { type: 'object', description: 'The parameters of the path, by their names.' },
                  body: { description: 'The body of the call.' },
                  version: { type: ['integer', 'string'], description: 'The `_version` that was read.' },
                  label,
                },
                additionalProperties: false,
              },
            },
          },
          required: ['call', 'rows'],
        },
      },
    },
  },
  responses: {
    202: { $ref: '#/components/responses/202' },
    ...refusalsOf(['400', '401', '403', '413', '415', '422', '429', '500', '503', '507']),
  },
};
