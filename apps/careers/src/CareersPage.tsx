import { type LinkedBundle, openScreen, type ScreenRun } from '@muster/engine';
import { addressInputs, ErrorNote, type PageRoute, ScreenView, Skeleton } from '@muster/renderer';
import { useEffect, useState } from 'react';
import type { Careers } from './careers.ts';

export interface CareersPageProps {
  readonly careers: Careers;
  readonly route: PageRoute;
  readonly params: Readonly<Record<string, string>>;
  readonly query: string;
}

/** Loads the definition of a page and opens it with what the address gives. */
export function CareersPage({ careers, route, params, query }: CareersPageProps) {
  const [run, setRun] = useState<ScreenRun>();
  const [refusal, setRefusal] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another page, drawn anew
  useEffect(() => {
    let opened: ScreenRun | undefined;
    let wanted = true;
    const open = (bundle: LinkedBundle) => {
      const { screen } = bundle;
      const inputs = addressInputs(params, new URLSearchParams(query), screen.inputs);
      const { services, bus } = careers;
      opened = openScreen({ screen, bundle, inputs, surroundings: careers.surroundings(), services, bus });
      setRun(opened);
    };
    void careers.bundleOf(route).then((answer) => {
      if (!wanted) return;
      if ('code' in answer) setRefusal(answer.message);
      else open(answer);
    });
    return () => {
      wanted = false;
      opened?.dispose();
    };
  }, []);
  useEffect(() => {
    if (!run) return;
    const show = () => {
      document.title = `${run.text(run.screen.title)} · Careers`;
    };
    show();
    return run.subscribe([run.screen.title], show);
  }, [run]);
  if (refusal !== '') return <ErrorNote message={refusal} safe="Nothing was changed." />;
  return run ? <ScreenView run={run} arrived={careers.moved} /> : <Skeleton lines={8} />;
}
