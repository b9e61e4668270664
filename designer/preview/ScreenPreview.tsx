import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { texts } from '../texts.ts';
import { type PreviewNews, type PreviewOrder, previewAddress } from './preview-message.ts';
import classes from './ScreenPreview.module.css';

export interface ScreenPreviewProps {
  readonly label: string;
  /** What is shown; undefined while there is nothing. */
  readonly order: PreviewOrder | undefined;
  /** The width of the window in pixels; undefined for all there is. */
  readonly width: number | undefined;
  readonly onShown: (screen: string) => void;
}

/** A window of its own in which a screen runs, as wide as a device; where there is less room it is drawn smaller. */
export function ScreenPreview({ label, order, width, onShown }: ScreenPreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const [ready, setReady] = useState(false);
  const scale = useScale(room, width);
  const shown = useRef(onShown);
  shown.current = onShown;
  useEffect(() => {
    const listen = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== frame.current?.contentWindow || origin !== window.location.origin) return;
      const news = data as Partial<PreviewNews> | null;
      if (news?.muster === 'preview ready') setReady(true);
      if (news?.muster === 'preview shown') shown.current(String(news.screen));
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
  useEffect(() => {
    if (ready && order) frame.current?.contentWindow?.postMessage(order, window.location.origin);
  }, [ready, order]);
  if (!order) return <p className={classes['nothing']}>{texts.nothingToShow}</p>;
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

/** How much smaller a window of that width has to be drawn. */
function useScale(room: { readonly current: HTMLDivElement | null }, width: number | undefined): number {
  const [scale, setScale] = useState(1);
  useLayoutEffect(() => {
    const place = room.current;
    if (!place || width === undefined) return setScale(1);
    const measure = () => setScale(place.clientWidth > 0 ? Math.min(1, place.clientWidth / width) : 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(place);
    return () => observer.disconnect();
  }, [room, width]);
  return scale;
}
