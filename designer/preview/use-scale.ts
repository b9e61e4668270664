import { type RefObject, useLayoutEffect, useState } from 'react';

/** How much smaller something of that width has to be drawn to fit into its room; 1 where it fits. */
export function useScale(room: RefObject<HTMLElement | null>, width: number | undefined): number {
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
