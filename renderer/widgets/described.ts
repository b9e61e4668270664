import { useEffect } from 'react';

/** Names the texts that explain a field on an input that the kit builds itself and gives no way to wire. */
export function useDescribed(id: string, describedBy: string | undefined, invalid: boolean): void {
  useEffect(() => {
    const input = document.getElementById(id);
    const set = (name: string, value: string | undefined) =>
      value === undefined ? input?.removeAttribute(name) : input?.setAttribute(name, value);
    set('aria-describedby', describedBy);
    set('aria-invalid', invalid ? 'true' : undefined);
  }, [id, describedBy, invalid]);
}
