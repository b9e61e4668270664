import type { ScreenRun } from '@muster/engine';
import type { ReactNode } from 'react';
import { BlockList } from '../blocks/BlockList.tsx';
import { RunProvider } from './ScreenScope.tsx';
import classes from './ScreenView.module.css';
import { safePicture } from './safe-picture.ts';
import { useText } from './use-logic.ts';

export interface ScreenViewProps {
  readonly run: ScreenRun;
  /** What stands above the title: the way here. */
  readonly above?: ReactNode;
}

/** A page: the way here, its title, its blocks. */
export function ScreenView({ run, above }: ScreenViewProps) {
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
          <h1>{heading}</h1>
        </header>
        <BlockList blocks={body} />
      </div>
    </RunProvider>
  );
}
