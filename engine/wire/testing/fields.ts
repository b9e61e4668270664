import type { LinkedCall, LinkedEntity, LinkedField, LinkedType } from '../../link/linked.ts';

/** A field of a type, with what else it says. */
export function field(of: LinkedType['of'], more: Partial<LinkedField> = {}): LinkedField {
  return { type: { of }, label: '', widget: 'text', ...more };
}

export function list(of: LinkedType['of'], more: Partial<LinkedField> = {}, entity?: string): LinkedField {
  return { ...field(of, more), type: { of, many: 'list', ...(entity === undefined ? {} : { entity }) } };
}

export function record(entity: string, more: Partial<LinkedField> = {}): LinkedField {
  return { ...field('record', more), type: { of: 'record', entity } };
}

export function entity(name: string, fields: Readonly<Record<string, LinkedField>>, key?: string): LinkedEntity {
  return { name, fields, ...(key === undefined ? {} : { key }) };
}

/** A call with nothing said but what is given. */
export function call(more: Partial<LinkedCall> = {}): LinkedCall {
  return {
    id: 'service.name',
    service: 'service',
    method: 'POST',
    path: 'service/name',
    params: [],
    changes: true,
    right: 'session',
    needs: 'write',
    stale: ['service'],
    success: ['200', '201'],
    ...more,
  };
}
