import type { ScreenRun } from '@muster/engine';
import { type ReactNode, useEffect, useRef } from 'react';
import { BlockList } from '../blocks/BlockList.tsx';
import { isDialogOpen } from '../feedback/open-dialogs.ts';
import { RunProvider } from '../screen/ScreenScope.tsx';
import { safePicture } from '../screen/safe-picture.ts';
import { useText } from '../screen/use-logic.ts';
import classes from './ScreenView.module.css';

export interface ScreenViewProps {
  readonly run: ScreenRun;
  /** What stands above the title: the way here. */
  readonly above?: ReactNode;
  /** The person came here from another page: the heading takes the focus, so that it is read out. */
  readonly arrived?: boolean;
}

/** A page: the way here, its title, its blocks. */
export function ScreenView({ run, above, arrived = false }: ScreenViewProps) {
  const top = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another run is another page
  useEffect(() => {
    if (arrived && !isDialogOpen()) top.current?.focus({ preventScroll: true });
  }, [run, arrived]);
  const { title, background, body, size } = run.screen;
  const heading = useText(run, title);
  const picture = safePicture(useText(run, background));
  return (
    <RunProvider run={run}>
      <div
        className={classes['page']}
        data-size={size}
        style={picture === undefined ? undefined : { backgroundImage: picture }}
      >
        <header className={classes['head']}>
          {above}
          <h1 ref={top} tabIndex={-1}>
            {heading}
          </h1>
        </header>
        <BlockList blocks={body} />
      </div>
    </RunProvider>
  );
}
