import type { Visitor } from './visitor.ts';

/** One visitor that tells every event to all of them, in their order. */
export function together(visitors: readonly Visitor[]): Required<Visitor> {
  const listeners = new Map<string, ((use: unknown) => void)[]>();
  for (const visitor of visitors) {
    for (const [name, listen] of Object.entries(visitor)) {
      if (typeof listen !== 'function') continue;
      const known = listeners.get(name);
      if (known) known.push(listen.bind(visitor));
      else listeners.set(name, [listen.bind(visitor)]);
    }
  }
  const tell = (name: keyof Visitor) => {
    const interested = listeners.get(name) ?? [];
    return (use?: unknown) => {
      for (const listen of interested) listen(use);
    };
  };
  return {
    definition: tell('definition'),
    block: tell('block'),
    blocks: tell('blocks'),
    step: tell('step'),
    steps: tell('steps'),
    action: tell('action'),
    actions: tell('actions'),
    column: tell('column'),
    columns: tell('columns'),
    entry: tell('entry'),
    field: tell('field'),
    form: tell('form'),
    screen: tell('screen'),
    gridRows: tell('gridRows'),
    entity: tell('entity'),
    call: tell('call'),
    path: tell('path'),
    operator: tell('operator'),
    format: tell('format'),
    constant: tell('constant'),
    slot: tell('slot'),
    assignment: tell('assignment'),
    reference: tell('reference'),
    handOver: tell('handOver'),
    problem: tell('problem'),
    leave: tell('leave'),
  };
}
