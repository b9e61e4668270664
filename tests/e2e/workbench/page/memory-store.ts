import type { ColumnLook, FormStoreLike, ShownSlot } from '@muster/renderer';

/** A form in memory for the workbench: `office` shows only for vertical Office, `name` is required. */
export class MemoryStore implements FormStoreLike {
  private readonly values = new Map<string, unknown>();
  private readonly messages = new Map<string, string>();
  private readonly listeners = new Map<string, Set<() => void>>();
  private readonly slots = new Map<string, ShownSlot>();

  constructor(values: Readonly<Record<string, unknown>>) {
    for (const [column, value] of Object.entries(values)) this.values.set(column, value);
  }

  subscribe(column: string, listener: () => void): () => void {
    const listeners = this.listeners.get(column) ?? new Set();
    this.listeners.set(column, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  column(id: string): ShownSlot {
    const slot = this.slots.get(id) ?? {
      value: this.values.get(id) ?? null,
      state: this.look(id),
      options: undefined,
      message: this.messages.get(id),
      rows: [],
    };
    this.slots.set(id, slot);
    return slot;
  }

  set(column: string, value: unknown): void {
    this.values.set(column, value);
    this.messages.delete(column);
    this.tell(column, 'office');
  }

  check(): boolean {
    if (this.values.get('name')) return true;
    this.messages.set('name', 'Name is required');
    this.tell('name');
    return false;
  }

  private look(column: string): ColumnLook {
    const visible = column !== 'office' || this.values.get('vertical') === 'Office';
    return { visible, disabled: column === 'off', readonly: column === 'crm', required: column === 'name' };
  }

  private tell(...columns: readonly string[]): void {
    for (const column of columns) this.slots.delete(column);
    for (const column of columns) for (const listener of this.listeners.get(column) ?? []) listener();
  }
}
