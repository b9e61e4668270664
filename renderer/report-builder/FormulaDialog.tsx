import { saidNow, say } from '@muster/engine';
import {
  type FormulaScope,
  formulaFunctions,
  type NamedMetric,
  type ReportSource,
  readFormula,
  wordsOfFormula,
} from '@muster/engine/reports';
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { Button } from '../feedback/Button.tsx';
import { Dialog } from '../feedback/Dialog.tsx';
import control from '../widgets/control.module.css';
import { columnChoices } from './ColumnList.tsx';
import { Mistakes } from './Mistakes.tsx';
import classes from './report-builder.module.css';
import { withoutLastPiece } from './without-last-piece.ts';

export interface FormulaSaid {
  readonly colName: string;
  readonly formula: string;
  readonly operationArr: readonly string[];
  readonly sleReturnCol: readonly string[];
}

export interface FormulaDialogProps {
  readonly source: ReportSource;
  readonly metrics: readonly NamedMetric[];
  readonly name: string;
  readonly formula: string;
  readonly taken: readonly string[];
  readonly onKeep: (said: FormulaSaid) => void;
  readonly onClose: () => void;
}

const signs = ['+', '-', '*', '/', '(', ')', ','] as const;

/** Builds a formula of functions, columns, metrics and signs; Backspace takes the last of them back. */
export function FormulaDialog({ source, metrics, taken, onKeep, onClose, ...begun }: FormulaDialogProps) {
  const [name, setName] = useState(begun.name);
  const [formula, setFormula] = useState(begun.formula);
  const [isAsked, setAsked] = useState(false);
  const [ids, box] = [useId(), useRef<HTMLTextAreaElement>(null)];
  const scope: FormulaScope = { source, metrics };
  const read = readFormula(formula, scope);
  const mistake = formula.trim() === '' ? undefined : read.mistake;
  const nameWrong =
    name.trim() === ''
      ? say('Formula Name is required')
      : taken.includes(name.trim().toLowerCase())
        ? say('Formula Name already exist')
        : undefined;
  const formulaWrong =
    formula.trim() === '' ? [say('Formula is required')] : mistake ? [saidNow(mistake.message), mistake.why] : [];
  const add = (piece: string) => {
    setFormula(
      (now) => `${now}${now === '' || /[\s(]$/.test(now) || piece === ',' || piece === ')' ? '' : ' '}${piece}`,
    );
    box.current?.focus();
  };
  const keep = () => {
    setAsked(true);
    if (nameWrong !== undefined || formulaWrong.length > 0) return;
    const operationArr = wordsOfFormula(formula, scope) ?? [];
    const known = (word: string) => source.columns.has(word) || metrics.some(({ id }) => id === word);
    onKeep({
      colName: name.trim(),
      formula: formula.trim(),
      operationArr,
      sleReturnCol: [...new Set(operationArr.filter(known))],
    });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { selectionStart, selectionEnd } = event.currentTarget;
    if (event.key !== 'Backspace' || selectionStart !== selectionEnd || selectionEnd < formula.length) return;
    event.preventDefault();
    setFormula(withoutLastPiece(formula, scope));
  };
  const pieces = (label: string, list: readonly (readonly [piece: string, shown: string])[]) => (
    <fieldset className={classes['pieces']}>
      <legend>{label}</legend>
      {list.map(([piece, shown]) => (
        <Button key={piece} tone="plain" onPress={() => add(piece)}>
          {shown}
        </Button>
      ))}
    </fieldset>
  );
  return (
    <Dialog
      title={say('Custom Formula')}
      size="large"
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{say('Cancel')}</Button>
          <Button tone="primary" onPress={keep}>
            {say('Save')}
          </Button>
        </>
      }
    >
      <form
        className={classes['formula']}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          keep();
        }}
      >
        <div className={classes['field']}>
          <label htmlFor={`${ids}n`}>{say('Formula Name')}</label>
          <input
            id={`${ids}n`}
            className={control['control']}
            value={name}
            maxLength={200}
            aria-invalid={(isAsked && nameWrong !== undefined) || undefined}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </div>
        {isAsked && nameWrong !== undefined ? <Mistakes sentences={[nameWrong]} /> : null}
        <div className={classes['field']}>
          <label htmlFor={`${ids}f`}>{say('Formula')}</label>
          <textarea
            id={`${ids}f`}
            ref={box}
            className={control['control']}
            rows={3}
            value={formula}
            aria-invalid={mistake !== undefined || undefined}
            aria-describedby={`${ids}w`}
            onKeyDown={onKeyDown}
            onChange={(event) => setFormula(event.currentTarget.value)}
          />
        </div>
        <div id={`${ids}w`} role="status">
          {isAsked || mistake ? <Mistakes sentences={formulaWrong} /> : null}
        </div>
        {pieces(
          say('Functions'),
          formulaFunctions.map(({ name: each }) => [`${each}(`, saidNow(each)] as const),
        )}
        {pieces(
          say('Operators'),
          signs.map((sign) => [sign, sign] as const),
        )}
        {pieces(
          say('Columns'),
          columnChoices(source, (type) => type === 'text'),
        )}
        {metrics.length === 0
          ? null
          : pieces(
              say('Metrics'),
              metrics.map(({ id, label }) => [id, label] as const),
            )}
      </form>
    </Dialog>
  );
}
