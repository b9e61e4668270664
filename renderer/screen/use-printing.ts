import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * True while a part of the page is being printed. What is drawn for paper alone has to be there before the browser looks.
 * Where a document is printed, which is then on paper alone, only what stands in it is.
 */
export function usePrinting(part: RefObject<Element | null>): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const before = () => {
      const document = window.document.querySelector('[data-m-print]');
      if (!document || document.contains(part.current)) flushSync(() => setPrinting(true));
    };
    const after = () => setPrinting(false);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, [part]);
  return printing;
}
