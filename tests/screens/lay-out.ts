import { vi } from 'vitest';

/**
 * Gives everything a place in a window, for nothing is laid out here: what opens at a button without one counts as
 * scrolled away with it, and is hidden. To be taken back by what it answers.
 */
export function layOut(): () => void {
  const spies = [
    vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1024),
    vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(768),
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(10, 10, 20, 20)),
  ];
  return () => {
    for (const spy of spies) spy.mockRestore();
  };
}
