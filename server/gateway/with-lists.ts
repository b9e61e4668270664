import { randomUUID } from 'node:crypto';
import type { Json } from '@muster/engine';
import { envelope } from '../envelope/envelope.ts';
import { isMisasked, readListOptions, undeclaredIn } from '../lists/index.ts';
import { envelopeOfRows, type RowLists } from '../reads/row-lists.ts';
import { whoAsks } from './field-rights.ts';
import type { BackendAnswer, BackendRequest, HrBackend, SessionEffect } from './hr-backend.ts';

/** Readings that are held at a time. */
const mostHeld = 20;

/** The answer where it was no list; else the rows are held, and the backend may have set cookies. */
type Made = { readonly answer: BackendAnswer } | { readonly session: SessionEffect | undefined };

interface Reading {
  readonly id: string;
  readonly made: Promise<Made>;
  lastAsked: number;
}

export interface ListsOptions {
  /** Milliseconds after which a reading that nobody asks for is given up. */
  readonly idleFor?: number;
}

const unheld = envelope('503', 'Very many lists are being read at the moment. Try again in a minute.');

/**
 * A backend that cannot filter, sort or page: its lists are read whole, and answered from their rows as the embedded backend
 * answers its own. Pages of one reading (`read`, which the first page of a long list tells) are cut from what was read once
 * for it.
 */
export function withLists(
  backend: HrBackend,
  lists: RowLists,
  now: () => number,
  { idleFor = 120_000 }: ListsOptions = {},
): HrBackend {
  const readings = new Map<string, Reading>();
  let watching = false;
  const forget = (key: string, { id }: Reading) => {
    if (readings.get(key)?.id === id) readings.delete(key);
    lists.drop(id);
  };
  const giveUp = (most: number) => {
    for (const [key, reading] of readings)
      if (readings.size > most || now() - reading.lastAsked >= idleFor) forget(key, reading);
  };
  const watch = () => {
    if (watching || readings.size === 0) return;
    watching = true;
    setTimeout(() => {
      watching = false;
      giveUp(mostHeld);
      watch();
    }, idleFor).unref();
  };
  const readingOf = (key: string, request: BackendRequest): Reading => {
    const known = readings.get(key);
    // The one that was asked for last stands last.
    readings.delete(key);
    if (!known) giveUp(mostHeld - 1);
    const id = known?.id ?? randomUUID();
    const reading = known ?? { id, made: readWhole(request, id), lastAsked: now() };
    reading.lastAsked = now();
    readings.set(key, reading);
    watch();
    return reading;
  };
  const readWhole = async (request: BackendRequest, id: string): Promise<Made> => {
    const answer = await backend.call({ ...request, query: {} });
    if (!('envelope' in answer) || !request.call.success.includes(answer.envelope.code)) return { answer };
    const { result } = answer.envelope;
    if (!Array.isArray(result)) return { answer };
    lists.hold(id, result as readonly Json[]);
    return { session: answer.session };
  };
  return {
    ...backend,
    personOf: (session) => backend.personOf(session),
    call: async (request) => {
      const { call, query, params, body, session } = request;
      const { rowKey } = call;
      if (rowKey === undefined || call.changes || Object.keys(query).length === 0) return backend.call(request);
      const options = readListOptions(query);
      if (isMisasked(options)) return { envelope: envelopeOfRows(options) };
      const read = options.read ?? randomUUID();
      const undeclared = undeclaredIn(options, call.rowNames(), [rowKey]);
      // What was read for somebody is not what he may see once he has other rights.
      const rights = call.guarded().records.size > 0 ? (await whoAsks(backend, request, now()))?.rights : undefined;
      const key = JSON.stringify([session?.tokenHash, call.id, params, body, read, rights]);
      for (let tries = 0; tries < 2; tries += 1) {
        const isFirst = !readings.has(key);
        const reading = readingOf(key, request);
        const made = await reading.made.catch((error: unknown) => {
          forget(key, reading);
          throw error;
        });
        if ('answer' in made) {
          forget(key, reading);
          return made.answer;
        }
        const found = await lists.answer(reading.id, { key: rowKey, options: { ...options, read }, undeclared });
        if (found === undefined || (options.read ?? found.page?.read) === undefined) forget(key, reading);
        const effect = isFirst && made.session ? { session: made.session } : {};
        if (found) return { envelope: found, ...effect };
      }
      return { envelope: unheld };
    },
  };
}
