import type { ScreenRun, SheetKind } from '@muster/engine';
import { say } from '@muster/engine';
import { lazy, Suspense, useEffect, useMemo, useSyncExternalStore } from 'react';
import { BlockList } from '../blocks/BlockList.tsx';
import { Button } from '../feedback/Button.tsx';
import { Dialog } from '../feedback/Dialog.tsx';
import { InnerForms, InnerFormsProvider } from '../screen/inner-forms.ts';
import type { Overlay, Overlays } from '../screen/overlays.ts';
import { RunProvider } from '../screen/ScreenScope.tsx';
import { leaveQuestion, Unsaved, UnsavedProvider, useUnsaved } from '../screen/unsaved.ts';
import { useCondition, useText } from '../screen/use-logic.ts';
import { PrintHost } from './PrintHost.tsx';
import { QuestionDialog } from './QuestionDialog.tsx';
import classes from './ScreenView.module.css';

const ScreenSheet = lazy(async () => ({ default: (await import('../blocks/sheet/ScreenSheet.tsx')).ScreenSheet }));
const WorkDialog = lazy(async () => ({ default: (await import('./WorkDialog.tsx')).WorkDialog }));

/** Everything that lies over the page: dialogs and questions, the topmost last, and what is being printed. */
export function DialogHost({ overlays }: { readonly overlays: Overlays }) {
  const list = useSyncExternalStore(overlays.subscribe, overlays.read, overlays.read);
  return (
    <>
      {list.map((overlay) => (
        <OverlayView key={overlay.id} overlay={overlay} overlays={overlays} />
      ))}
      <PrintHost overlays={overlays} />
    </>
  );
}

function OverlayView({ overlay, overlays }: { readonly overlay: Overlay; readonly overlays: Overlays }) {
  if (overlay.kind === 'screen') return <OpenDialog run={overlay.run} overlays={overlays} />;
  if (overlay.kind === 'work')
    return (
      <Suspense>
        <WorkDialog work={overlay} />
      </Suspense>
    );
  if (overlay.kind === 'view') return overlay.view;
  return <QuestionDialog question={overlay.question} run={overlay.run} onAnswer={overlay.answer} />;
}

type Size = 'small' | 'medium' | 'large' | 'full';

const sizes: ReadonlySet<string> = new Set<Size>(['small', 'medium', 'large', 'full']);

/** The kinds of which one is drawn as the sheet that it is printed as. */
const sheets: Readonly<Record<SheetKind, true>> = { document: true };

/** A screen over others; it asks before it loses what was typed. Esc leaves a form inside before the dialog. */
function OpenDialog({ run, overlays }: { readonly run: ScreenRun; readonly overlays: Overlays }) {
  const { screen } = run;
  const title = useText(run, screen.title);
  const page = useUnsaved();
  const unsaved = useMemo(() => new Unsaved(page), [page]);
  const isSheet = Object.hasOwn(sheets, screen.kind);
  const size = sizes.has(screen.size ?? '') ? (screen.size as Size) : isSheet ? 'large' : 'medium';
  const inner = useMemo(() => new InnerForms(), []);
  useOwnUnsaved(run, unsaved);
  const mayLeave = async (edited: boolean) =>
    !edited || (await overlays.ask({ text: say(leaveQuestion), ok: say('Leave'), cancel: true }, run)) !== undefined;
  const close = async () => {
    if (await mayLeave(unsaved.any)) run.close(null);
  };
  const leaveInnermost = async () => {
    const form = inner.latest;
    if (!form) return close();
    if (await mayLeave(form.edited)) form.leave();
  };
  return (
    <UnsavedProvider value={unsaved}>
      <RunProvider run={run}>
        <Dialog
          title={title}
          size={size}
          onClose={() => void close()}
          onEscape={() => void leaveInnermost()}
          modal={screen.dismiss === false}
          {...(isSheet ? { footer: <PrintButton onPress={() => overlays.print(run, false)} /> } : {})}
        >
          <InnerFormsProvider value={inner}>
            {isSheet ? (
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a long sheet without a button is scrolled by keyboard
              <div className={classes['sheet']} tabIndex={0}>
                <Suspense fallback={null}>
                  <ScreenSheet run={run} />
                </Suspense>
              </div>
            ) : (
              <div className={classes['dialog']}>
                <BlockList blocks={screen.body} />
              </div>
            )}
          </InnerFormsProvider>
        </Dialog>
      </RunProvider>
    </UnsavedProvider>
  );
}

/** What a dialog itself counts as not saved, such as people that were picked; its forms count by themselves. */
function useOwnUnsaved(run: ScreenRun, unsaved: Unsaved): void {
  const { unsaved: condition } = run.screen;
  const holds = useCondition(run, condition) && condition !== undefined;
  useEffect(() => (holds ? unsaved.add({}) : undefined), [holds, unsaved]);
}

function PrintButton({ onPress }: { readonly onPress: () => void }) {
  return (
    <Button icon="print" onPress={onPress}>
      {say('Print')}
    </Button>
  );
}
