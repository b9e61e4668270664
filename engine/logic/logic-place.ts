import { escapeSegment } from '../pointer.ts';

/** A place inside an expression as a chain of keys; pointers are only written out for problems. */
export interface LogicPlace {
  readonly parent: LogicPlace | undefined;
  readonly key: string | number;
}

/** The JSON pointer of a place; undefined is the whole expression. */
export function pointerOf(place: LogicPlace | undefined): string {
  let pointer = '';
  for (let at = place; at; at = at.parent) pointer = `/${escapeSegment(at.key)}${pointer}`;
  return pointer;
}
