import { lazy, Suspense } from 'react';
import type { AskPassword } from '../client/confirming-client.ts';
import type { Overlays } from '../screen/overlays.ts';
import type { TryPassword } from './PasswordDialog.tsx';

const PasswordDialog = lazy(async () => ({ default: (await import('./PasswordDialog.tsx')).PasswordDialog }));

/** Asks for the own password until it is right. One after the other, and after the page was left nobody is asked. */
export function askPasswordOver(overlays: Overlays, attempt: TryPassword): AskPassword {
  let last: Promise<unknown> = Promise.resolve();
  return (sentence) => {
    const { dismissals } = overlays;
    const next = last.then(() => (dismissals === overlays.dismissals ? ask() : undefined));
    const ask = () =>
      overlays.show<string>((onAnswer) => (
        <Suspense fallback={null}>
          <PasswordDialog sentence={sentence} attempt={attempt} onAnswer={onAnswer} />
        </Suspense>
      ));
    last = next;
    return next;
  };
}
