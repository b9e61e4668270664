import { lazy, Suspense } from 'react';
import type { WidgetProps } from './widget.ts';

const Editor = lazy(async () => ({ default: (await import('./rich-text/RichTextEditor.tsx')).RichTextEditor }));

/** Formatted text as HTML of a strict allow-list, or null; the editor is loaded when the first one is shown. */
export function RichTextWidget(props: WidgetProps) {
  return (
    <Suspense fallback={<div style={{ minHeight: props.settings.minHeight ?? 250 }} aria-busy="true" />}>
      <Editor {...props} />
    </Suspense>
  );
}
