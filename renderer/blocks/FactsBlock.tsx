import type { Json, LinkedBlock, LinkedEntry, LoadStatus, Locals, Logic } from '@muster/engine';
import { useMemo } from 'react';
import { useScope } from '../screen/ScreenScope.tsx';
import { useExpressions, useText } from '../screen/use-logic.ts';
import { BoundState, type BoundTexts } from './BoundState.tsx';
import { type Fact, type FactGroup, factGroups, factReads } from './fact-groups.ts';
import classes from './facts.module.css';
import { toneOf } from './tone.ts';
import { type RecordBlock, useRecord } from './use-record.ts';

interface Facts extends RecordBlock, BoundTexts {
  readonly entries?: readonly LinkedEntry[];
  readonly title?: Logic;
  readonly look?: 'list' | 'header' | 'ledger';
  readonly only?: Logic;
}

/**
 * Labels with the values of one record. Where the definition says what stands for a value while it loads or when that
 * failed, the labels stay and each value is replaced; otherwise the block shows its states itself.
 */
export function FactsBlock({ block }: { readonly block: LinkedBlock }) {
  const facts = block as Facts;
  const { run, locals } = useScope();
  const record = useRecord(facts);
  const title = useText(run, facts.title, locals);
  const standIn = useStandIn(facts, record.bound ? record.status : 'ready', record.value);
  const inner = useMemo(
    () => (record.bound ? { ...locals, ...record.bind } : locals),
    [record.bound, record.bind, locals],
  );
  useExpressions(
    run,
    useMemo(() => factReads(facts.entries ?? [], facts.only), [facts]),
  );
  const groups = factGroups(run, facts, record.bound ? record.value : rowOf(inner), inner ?? {}, standIn);
  const list = <FactList groups={groups} look={facts.look ?? 'list'} title={title} />;
  if (!record.bound || standIn !== undefined) return list;
  const { status, message, value } = record;
  return (
    <BoundState block={facts} bound={facts.of} status={status} message={message} filled={value !== null} lines={2}>
      {list}
    </BoundState>
  );
}

function rowOf(locals: Locals | undefined): Json {
  return locals?.['row'] ?? null;
}

/** What stands in place of each value, or undefined when the values are shown or the block shows its state. */
function useStandIn({ loading, failed }: Facts, status: LoadStatus, value: Json): StandIn | undefined {
  const { run, locals } = useScope();
  const whileLoading = useText(run, loading, locals);
  const whenFailed = useText(run, failed, locals);
  if (status === 'failed' && whenFailed !== '') return { text: whenFailed };
  const waiting = value === null && (status === 'loading' || status === 'idle');
  return waiting && whileLoading !== '' ? { text: whileLoading } : undefined;
}

export interface StandIn {
  readonly text: string;
}

interface FactListProps {
  readonly groups: readonly FactGroup[];
  readonly look: 'list' | 'header' | 'ledger';
  readonly title: string;
}

function FactList({ groups, look, title }: FactListProps) {
  return (
    <div className={classes['facts']} data-look={look}>
      {title === '' ? null : <h3>{title}</h3>}
      {groups.map(({ id, heading, facts }) => (
        <div key={id}>
          {heading === '' ? null : <h4>{heading}</h4>}
          <dl className={classes['list']}>
            {facts.map((fact) => (
              <FactLine key={fact.id} fact={fact} />
            ))}
          </dl>
        </div>
      ))}
    </div>
  );
}

function FactLine({ fact: { label, text, align, tone } }: { readonly fact: Fact }) {
  return (
    <div className={classes['fact']}>
      <dt>{label}</dt>
      <dd data-align={align} data-tone={toneOf(tone)}>
        {text === '' ? <span className={classes['nothing']}>–</span> : text}
      </dd>
    </div>
  );
}
