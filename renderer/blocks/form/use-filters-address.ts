import type { Json, ScreenRun } from '@muster/engine';
import { useContext, useEffect, useMemo } from 'react';
import { type FiltersAddress, FiltersAddressContext } from '../../screen/filters-address.ts';
import type { FormSession } from './form-session.ts';
import { secretFilters } from './secret-filters.ts';
import { isAddressed, isTyped, meantBy, textsOf } from './value-in-address.ts';

/** What filters have of the address of their page. */
export interface AddressedFilters {
  /** Takes over what the address says; false where it says nothing of them. */
  take(): boolean;
  /** Tells the address what is chosen. */
  tell(): void;
}

/**
 * Keeps in the address what a person has chosen in filters: what is as it was at the beginning, what is secret and what is
 * unknown stands in none. `moved` is told when the address has brought other values.
 */
export function useFiltersAddress(
  run: ScreenRun,
  session: FormSession,
  into: string,
  moved: () => void,
): AddressedFilters | undefined {
  const address = useContext(FiltersAddressContext);
  const filters = useMemo(() => address && new Addressed(address, run, session, into), [address, run, session, into]);
  useEffect(() => filters?.follow(moved), [filters, moved]);
  return filters;
}

class Addressed implements AddressedFilters {
  private readonly address: FiltersAddress;
  private readonly session: FormSession;
  /** The columns that an address may name, by that name. */
  private readonly columns;
  /** What the address says of columns whose options have not arrived. */
  private waits = new Map<string, readonly string[]>();
  private readonly usual = new Map<string, Json>();
  private told = '';
  private typing = '';
  /** Something in the address was none of their values. */
  private dropped = false;

  constructor(address: FiltersAddress, run: ScreenRun, session: FormSession, into: string) {
    this.address = address;
    this.session = session;
    const secret = secretFilters(run, into);
    const inputs = run.screen.inputs ?? {};
    this.columns = new Map(
      session.state.form.model.columns.flatMap((column) => {
        const name = into === 'filters' ? column.id : `${into}.${column.id}`;
        // The address of a page has its inputs too, which come first.
        const named = isAddressed(column) && !secret.has(column.id) && !Object.hasOwn(inputs, name);
        return named ? [[name, column] as const] : [];
      }),
    );
  }

  take(): boolean {
    const query = this.address.read();
    this.told = this.own(query).toString();
    this.typing = '';
    this.waits = new Map();
    const values: [string, Json][] = [];
    for (const [name, { id }] of this.columns) {
      if (query.has(name)) this.waits.set(name, query.getAll(name));
      else if (this.isChosen(id)) values.push([id, this.before(id)]);
    }
    const says = this.waits.size > 0;
    if (values.length > 0) this.session.state.setAll(values);
    this.arrive();
    return says;
  }

  tell(): void {
    // What arrives by itself before anybody has chosen, a first option that is taken, is how it usually is.
    if (!this.session.state.edited && !this.dropped) {
      for (const { id } of this.columns.values()) this.usual.set(id, this.value(id));
      return;
    }
    const params = new URLSearchParams();
    const changed: string[] = [];
    const before = new URLSearchParams(this.told);
    for (const [name, column] of this.columns) {
      const texts = this.waits.get(name) ?? (this.isChosen(column.id) ? textsOf(column, this.value(column.id)) : []);
      for (const text of texts ?? []) params.append(name, text);
      if (JSON.stringify(before.getAll(name)) !== JSON.stringify(texts ?? [])) changed.push(name);
    }
    if (changed.length === 0) {
      this.dropped = false;
      return;
    }
    const [only = '', ...others] = changed;
    const column = this.columns.get(only);
    const typed = others.length === 0 && column !== undefined && isTyped(column) ? only : '';
    // What was unknown is gone without a way back to it.
    const goesOn = this.dropped || (typed !== '' && typed === this.typing);
    this.dropped = false;
    this.typing = typed;
    this.told = params.toString();
    this.address.put([...this.columns.keys()], params, goesOn);
  }

  /** Looks for what else comes: options that arrive, and an address that becomes another one. */
  follow(moved: () => void): () => void {
    const ends = [
      this.session.state.subscribe(() => {
        if (this.waits.size > 0 && this.arrive()) moved();
      }),
      this.address.subscribe(() => {
        if (this.own(this.address.read()).toString() === this.told) return;
        this.take();
        moved();
      }),
    ];
    return () => {
      for (const end of ends) end();
    };
  }

  /** Gives columns what the address says of them, as far as it can be told; what is unknown is dropped. True for some. */
  private arrive(): boolean {
    const { state } = this.session;
    const values: [string, Json][] = [];
    for (const [name, texts] of this.waits) {
      const column = this.columns.get(name);
      const meant = column ? meantBy(column, texts, state.options(column.id)) : 'unknown';
      if (meant === 'waits') continue;
      this.waits.delete(name);
      if (column && meant !== 'unknown') values.push([column.id, meant.value]);
      else this.dropped = true;
    }
    if (values.length === 0) return false;
    state.setAll(values);
    const brought = new Set(values.map(([id]) => id));
    const wrong = state.validate().flatMap(({ column = '' }) => (brought.has(column) ? [column] : []));
    if (wrong.length > 0) this.dropped = true;
    if (wrong.length > 0) state.setAll(wrong.map((id) => [id, this.before(id)] as const));
    return true;
  }

  private isChosen(id: string): boolean {
    return JSON.stringify(this.value(id)) !== JSON.stringify(this.before(id));
  }

  /** What stood there before anybody chose something. */
  private before(id: string): Json {
    return this.usual.get(id) ?? this.session.started(id);
  }

  private value(id: string): Json {
    return this.session.state.kept(id);
  }

  private own(query: URLSearchParams): URLSearchParams {
    const own = new URLSearchParams();
    for (const name of this.columns.keys()) for (const text of query.getAll(name)) own.append(name, text);
    return own;
  }
}
