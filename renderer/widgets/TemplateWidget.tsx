import { lazy, Suspense } from 'react';
import type { WidgetProps } from './widget.ts';

const Editor = lazy(async () => ({ default: (await import('./template/TemplateEditor.tsx')).TemplateEditor }));

/** Text with fields in braces, rich or in one line; the editor is loaded when the first one is shown. */
export function TemplateWidget(props: WidgetProps) {
  return (
    <Suspense fallback={<div style={{ minHeight: props.settings.template?.plain ? 64 : 250 }} aria-busy="true" />}>
      <Editor {...props} />
    </Suspense>
  );
}
