import { say } from '@muster/engine';
import { type FormEvent, useId, useRef, useState } from 'react';
import type { Answer } from '../client/muster-client.ts';
import { Button } from '../feedback/Button.tsx';
import { Dialog } from '../feedback/Dialog.tsx';
import { Field } from '../widgets/Field.tsx';
import { PasswordWidget } from '../widgets/PasswordWidget.tsx';
import classes from './ScreenView.module.css';

/** Tries a password: what proves it, or why it was not taken. */
export type TryPassword = (password: string) => Promise<Answer<string>>;

export interface PasswordDialogProps {
  /** Why it is asked for. */
  readonly sentence: string;
  readonly attempt: TryPassword;
  /** What proves the password, undefined where none was given. */
  readonly onAnswer: (confirmation?: string) => void;
}

const label = () => say('Password');

/** Asks for the own password before something goes on. A wrong one is told at the field, and Esc gives up. */
export function PasswordDialog({ sentence, attempt, onAnswer }: PasswordDialogProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState('');
  const trying = useRef(false);
  const give = async () => {
    if (trying.current) return;
    if (password === '') return refuse(say('Please enter your password.'));
    trying.current = true;
    const answer = await attempt(password);
    trying.current = false;
    if ('value' in answer) return onAnswer(answer.value);
    setPassword('');
    refuse(answer.refused.message);
  };
  const refuse = (message: string) => {
    setWrong(message);
    form.current?.querySelector('input')?.focus();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    void give();
  };
  const footer = (
    <>
      <Button onPress={() => onAnswer()}>{say('Cancel')}</Button>
      <Button tone="primary" onPress={give}>
        {say('Go On')}
      </Button>
    </>
  );
  return (
    <Dialog title={say('Your Password')} size="small" onClose={() => onAnswer()} footer={footer}>
      <p className={classes['asks']}>{sentence}</p>
      <form ref={form} noValidate onSubmit={onSubmit}>
        <Field id={id} label={label()} naming="for" required error={wrong}>
          {(describedBy) => (
            <PasswordWidget
              id={id}
              label={label()}
              value={password}
              onChange={(value) => setPassword(String(value ?? ''))}
              readonly={false}
              disabled={false}
              required
              invalid={wrong !== ''}
              settings={{ autoComplete: 'current-password', maxLength: 128 }}
              {...(describedBy === undefined ? {} : { describedBy })}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
