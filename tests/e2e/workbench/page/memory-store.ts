import type { ColumnLook, FormStoreLike } from '@muster/renderer';

/** A form in memory for the workbench: `office` shows only for vertical Office, `name` is required. */
export class MemoryStore implements FormStoreLike {
  private readonly values = new Map<string, unknown>();
  private readonly messages = new Map<string, string>();
  private readonly listeners = new Map<string, Set<() => void>>();
  private readonly looks = new Map<string, ColumnLook>();

  constructor(values: Readonly<Record<string, unknown>>) {
    for (const [column, value] of Object.entries(values)) this.values.set(column, value);
  }

  subscribe(key: string, listener: () => void): () => void {
    const listeners = this.listeners.get(key) ?? new Set();
    this.listeners.set(key, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  read(key: string): unknown {
    const [kind, column = ''] = key.split(':');
    if (kind === 'value') return this.values.get(column) ?? null;
    if (kind === 'message') return this.messages.get(column);
    return kind === 'state' ? this.look(column) : undefined;
  }

  set(column: string, value: unknown): void {
    this.values.set(column, value);
    this.messages.delete(column);
    this.tell(`value:${column}`, `message:${column}`, 'state:office');
  }

  check(): boolean {
    if (this.values.get('name')) return true;
    this.messages.set('name', 'Name is required');
    this.tell('message:name');
    return false;
  }

  private look(column: string): ColumnLook {
    const visible = column !== 'office' || this.values.get('vertical') === 'Office';
    const before = this.looks.get(column);
    if (before?.visible === visible) return before;
    const look = { visible, disabled: column === 'off', readonly: column === 'crm', required: column === 'name' };
    this.looks.set(column, look);
    return look;
  }

  private tell(...keys: readonly string[]): void {
    for (const key of keys) for (const listener of this.listeners.get(key) ?? []) listener();
  }
}
