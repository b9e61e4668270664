import type { Json, StepContext } from '@muster/engine';

/** What steps can do with a block. */
export interface BlockHandle {
  reset?(): void;
  exportRows?(): void;
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
