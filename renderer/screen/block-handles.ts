import type { Json, StepContext } from '@muster/engine';

/** What steps can do with a block. */
export interface BlockHandle {
  reset?(): void;
  exportRows?(): void;
}

/** The blocks of one open screen that steps reach by id. */
export class BlockHandles {
  private readonly byId = new Map<string, BlockHandle>();

  /** Makes a block reachable; gives what takes it out again. */
  add(id: string, handle: BlockHandle): () => void {
    this.byId.set(id, handle);
    return () => {
      if (this.byId.get(id) === handle) this.byId.delete(id);
    };
  }

  /** What surrounds steps that run here; a form adds its values. */
  context(form?: {
    readonly id?: string;
    readonly version?: string;
    setValue?(column: string, value: Json): void;
  }): StepContext {
    return {
      reset: (block) => this.byId.get(block)?.reset?.(),
      exportRows: (block) => this.byId.get(block)?.exportRows?.(),
      ...(form?.setValue ? { setValue: form.setValue } : {}),
      ...(form?.id === undefined ? {} : { form: form.id }),
      ...(form?.version === undefined ? {} : { version: form.version }),
    };
  }
}
