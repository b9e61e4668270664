import { useEffect, useRef, useState } from 'react';
import { type PreviewNews, type PreviewOrder, previewAddress } from './preview-message.ts';
import classes from './ScreenPreview.module.css';
import { useScale } from './use-scale.ts';

export interface PreviewWindowProps {
  readonly label: string;
  readonly order: PreviewOrder;
  /** The width of the window in pixels; undefined for all there is. */
  readonly width: number | undefined;
  readonly onShown: (screen: string) => void;
}

/** A window of its own in which a screen runs, as wide as a device; where there is less room it is drawn smaller. */
export function PreviewWindow({ label, order, width, onShown }: PreviewWindowProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const room = useRef<HTMLDivElement>(null);
  // How often the window was loaded: one that is loaded anew knows nothing of the order before.
  const [loads, setLoads] = useState(0);
  const scale = useScale(room, width);
  const shown = useRef(onShown);
  shown.current = onShown;
  useEffect(() => {
    const listen = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== frame.current?.contentWindow || origin !== window.location.origin) return;
      const news = data as Partial<PreviewNews> | null;
      if (news?.muster === 'preview ready') setLoads((before) => before + 1);
      if (news?.muster === 'preview shown') shown.current(String(news.screen));
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
  useEffect(() => {
    if (loads > 0) frame.current?.contentWindow?.postMessage(order, window.location.origin);
  }, [loads, order]);
  return (
    <div ref={room} className={classes['room']}>
      <iframe
        ref={frame}
        title={label}
        src={previewAddress}
        className={classes['window']}
        style={
          width === undefined
            ? undefined
            : { width, height: `${100 / scale}%`, transform: `scale(${scale})`, transformOrigin: '0 0' }
        }
      />
    </div>
  );
}
