import { isRecord, type Json, type JsonRecord, type StepContext } from '@muster/engine';

/** What steps can do with a block. */
export interface BlockHandle {
  reset?(): void;
  exportRows?(): void;
  /** The values of filters, for saved views. */
  values?(): JsonRecord;
  fill?(values: JsonRecord): void;
}

/** Writes what a card remembers ('state.open'); false when the path is none of it. */
export type StateWriter = (path: string, value: Json) => boolean;

/** The blocks of one open screen, or of one card on it, that steps reach by id, and what the card remembers. */
export class BlockHandles {
  private readonly byId = new Map<string, BlockHandle>();
  private readonly around: BlockHandles | undefined;
  private readonly writer: StateWriter | undefined;

  constructor(around?: BlockHandles, writer?: StateWriter) {
    this.around = around;
    this.writer = writer;
  }

  /** Makes a block reachable, also from outside of its card; gives what takes it out again. */
  add(id: string, handle: BlockHandle): () => void {
    this.byId.set(id, handle);
    const takeOut = this.around?.add(id, handle);
    return () => {
      takeOut?.();
      if (this.byId.get(id) === handle) this.byId.delete(id);
    };
  }

  private find(id: string): BlockHandle | undefined {
    return this.byId.get(id) ?? this.around?.find(id);
  }

  private setState(path: string, value: Json): boolean {
    return this.writer?.(path, value) === true || this.around?.setState(path, value) === true;
  }

  /** What all filters of the screen hold, by the id of their block. */
  filterValues(): JsonRecord {
    const held = [...this.byId].flatMap(([id, { values }]) => (values ? [[id, values()] as const] : []));
    return Object.fromEntries(held);
  }

  /** Fills the filters of the screen with values that were kept. */
  fillFilters(kept: JsonRecord): void {
    for (const [id, values] of Object.entries(kept))
      if (isRecord(values)) this.byId.get(id)?.fill?.(values as JsonRecord);
  }

  /** What surrounds steps that run here; a form adds its values. */
  context(form?: {
    readonly id?: string;
    readonly version?: string;
    setValue?(column: string, value: Json): void;
  }): StepContext {
    return {
      reset: (block) => this.find(block)?.reset?.(),
      setState: (path, value) => this.setState(path, value),
      exportRows: (block) => this.find(block)?.exportRows?.(),
      ...(form?.setValue ? { setValue: form.setValue } : {}),
      ...(form?.id === undefined ? {} : { form: form.id }),
      ...(form?.version === undefined ? {} : { version: form.version }),
    };
  }
}
