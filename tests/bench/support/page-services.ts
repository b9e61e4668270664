import type { Json, ScreenServices } from '@muster/engine';

const nothing = () => undefined;

/** What a screen that is measured asks of the program around it: every call answers at once with the same result. */
export function pageServices(result: Json = null): ScreenServices {
  return {
    call: async () => ({ code: '200', message: 'Success', result }),
    link: () => '',
    open: async () => null,
    confirm: async () => undefined,
    toast: nothing,
    navigate: nothing,
    download: nothing,
    print: nothing,
    copy: nothing,
    signIn: async () => undefined,
    signOut: async () => undefined,
    sessionEnded: nothing,
  };
}

/** Who looks at it, and when. */
export const pageSurroundings = {
  session: { name: 'Ada' },
  rights: { read: true, write: true, delete: true, readable: ['employee', 'emp_loan'] },
  now: { today: '2026-11-21', month: '2026-11', year: 2026, payrollMonth: '2026-12', time: '10:00' },
  app: { compat: {} },
};
