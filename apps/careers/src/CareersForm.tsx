import type { LinkedBlock } from '@muster/engine';
import { blocks, KitProvider } from '@muster/renderer';

/** A form with the kit that its widgets need; both are loaded with the first form. */
export function CareersForm({ block }: { readonly block: LinkedBlock }) {
  const Form = blocks.form;
  return (
    <KitProvider>
      <Form block={block} />
    </KitProvider>
  );
}
