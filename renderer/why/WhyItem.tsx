import type { Cause, Reason } from '@muster/engine/explain';
import { useEffect, useRef } from 'react';
import { Button } from '../feedback/Button.tsx';
import { mark } from './mark.ts';
import classes from './WhyPanel.module.css';
import type { WhyEntry } from './why-entry.ts';

/** One thing with the reasons why it is as it is; 'Show' leads to where it is drawn. */
export function WhyItem({ entry }: { readonly entry: WhyEntry }) {
  const { label, what, place, causes, find } = entry;
  const unmark = useRef<() => void>(undefined);
  useEffect(() => () => unmark.current?.(), []);
  const show = () => {
    unmark.current?.();
    unmark.current = mark(find?.());
  };
  return (
    <li className={classes['item']}>
      <div className={classes['title']}>
        <strong>{label}</strong>
        <small>
          {what}, {place}
        </small>
        {find?.() ? (
          <Button tone="quiet" onPress={show}>
            Show {label}
          </Button>
        ) : null}
      </div>
      {causes.map((cause) => (
        <CauseView key={cause.says} cause={cause} />
      ))}
    </li>
  );
}

function CauseView({ cause: { says, reason } }: { readonly cause: Cause }) {
  return (
    <>
      <p className={classes['says']}>{says}</p>
      {reason && (reason.parts.length > 0 || reason.inputs.length > 0) ? <ReasonView reason={reason} /> : null}
    </>
  );
}

const joins = { all: 'All of these have to hold:', any: 'One of these is enough:', choice: '', derived: '' } as const;

function ReasonView({ reason }: { readonly reason: Reason }) {
  const { parts, others, inputs, join } = reason;
  return (
    <div className={classes['reason']}>
      {inputs.map(({ path, label, value }) => (
        <p key={path} className={classes['input']}>
          {label}: <b>{value}</b>
        </p>
      ))}
      {join && joins[join] !== '' && parts.length + others.length > 1 ? <p>{joins[join]}</p> : null}
      {parts.length > 0 ? <PartList parts={parts} /> : null}
      {others.length > 0 ? (
        <details>
          <summary>{others.length === 1 ? '1 more changes nothing' : `${others.length} more change nothing`}</summary>
          <PartList parts={others} />
        </details>
      ) : null}
    </div>
  );
}

function PartList({ parts }: { readonly parts: readonly Reason[] }) {
  return (
    <ul>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a condition stand in its order
        <li key={index} data-met={part.met}>
          <span aria-hidden="true">{part.met ? '✓' : '✗'}</span> {part.must}
          <small> ({part.failed ? 'cannot be evaluated' : part.met ? 'holds' : 'does not hold'})</small>
          <ReasonView reason={part} />
        </li>
      ))}
    </ul>
  );
}
