import type { Visitor } from './visitor.ts';

/** One visitor that tells every event to all of them, in their order. */
export function together(visitors: readonly Visitor[]): Required<Visitor> {
  const tell = <K extends keyof Visitor>(name: K) => {
    const interested: Visitor[] = [];
    for (const visitor of visitors) if (visitor[name] !== undefined) interested.push(visitor);
    return (use?: unknown) => {
      for (const visitor of interested) (visitor[name] as (use: unknown) => void).call(visitor, use);
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
    field: tell('field'),
    form: tell('form'),
    screen: tell('screen'),
    gridRows: tell('gridRows'),
    entity: tell('entity'),
    call: tell('call'),
    path: tell('path'),
    operator: tell('operator'),
    format: tell('format'),
    slot: tell('slot'),
    assignment: tell('assignment'),
    reference: tell('reference'),
    handOver: tell('handOver'),
    problem: tell('problem'),
    leave: tell('leave'),
  };
}
