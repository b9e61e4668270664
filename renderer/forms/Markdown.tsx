import type { ReactNode } from 'react';

/** In place of the form library's Markdown, which nothing here is written in (`markdown-to-jsx/react` in the apps' builds). */
export function Markdown({ children }: { readonly children?: ReactNode }) {
  return <>{children}</>;
}
