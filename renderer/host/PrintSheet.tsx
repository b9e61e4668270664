import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { PaperSheet } from '../blocks/sheet/PaperSheet.tsx';
import type { Overlays, Printed } from '../screen/overlays.ts';
import { RunProvider } from '../screen/ScreenScope.tsx';
import { useText } from '../screen/use-logic.ts';
import { statusReads } from '../screen/use-status.ts';

interface SheetProps {
  readonly printed: Printed;
  readonly overlays: Overlays;
}

/** Waits until all of the document is there, has it printed, and goes. One that could not be loaded is not printed. */
export function PrintSheet({ printed, overlays }: SheetProps) {
  const { run } = printed;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const inside = box.current;
    if (!inside) return;
    const data = Object.keys(run.screen.data ?? {}).map((name) => ({ var: `data.${name}` }));
    let asked = false;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(waiting);
      const states = data.map((each) => run.statusOf(each).status);
      if (states.includes('failed')) return overlays.printed(printed);
      if (asked || states.includes('loading') || inside.querySelector(loading)) return;
      waiting = setTimeout(() => {
        asked = true;
        window.print();
      });
    };
    const done = () => overlays.printed(printed);
    const observer = new MutationObserver(look);
    observer.observe(inside, { childList: true, subtree: true });
    const stop = run.subscribe(data.flatMap(statusReads), look);
    window.addEventListener('afterprint', done);
    look();
    return () => {
      clearTimeout(waiting);
      observer.disconnect();
      stop();
      window.removeEventListener('afterprint', done);
    };
  }, [run, printed, overlays]);
  const { paper = 'A4', title } = run.screen;
  useFileName(useText(run, title));
  return createPortal(
    <div ref={box} data-m-print={paper}>
      <RunProvider run={run}>
        <PaperSheet run={run} />
      </RunProvider>
    </div>,
    document.body,
  );
}

/** What stands where something is still to come. */
const loading = '[role="status"][aria-label="Loading"]';

/** The browser offers the title of the tab as the name of the file: while a document is printed, that is its own. */
function useFileName(title: string): void {
  useEffect(() => {
    const before = document.title;
    if (title !== '') document.title = title;
    return () => {
      document.title = before;
    };
  }, [title]);
}
