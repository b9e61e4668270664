import { useMemo } from 'react';
import { useTheme } from '../theme/ThemeProvider.tsx';
import { themeToken } from '../theme/theme-token.ts';
import type { LineHeights } from './grid-height.ts';

/** How high a line and the captions of a list are in the theme that is on. */
export function useLineHeights(): LineHeights {
  const { look } = useTheme();
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew when the root has another density
  return useMemo(() => ({ row: pixels('grid-row') ?? 26, header: pixels('grid-header') ?? 40 }), [look]);
}

/** Undefined where no style sheet is, as in a test without one. */
function pixels(name: string): number | undefined {
  const [, length] = /^(\d+)px$/.exec(themeToken(document.documentElement, name)) ?? [];
  return length === undefined ? undefined : Number(length);
}
