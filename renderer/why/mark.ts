const name = 'data-why-mark';
const time = 4000;

/** Brings a part of the page into sight and rings it for a while; gives what takes the ring away at once. */
export function mark(element: HTMLElement | null | undefined): () => void {
  if (!element) return () => undefined;
  element.scrollIntoView?.({ block: 'center' });
  element.setAttribute(name, '');
  const unmark = () => {
    clearTimeout(timer);
    element.removeAttribute(name);
  };
  const timer = setTimeout(unmark, time);
  return unmark;
}
