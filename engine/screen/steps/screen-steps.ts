import { isRecord, type Json, type JsonRecord, own } from '../../json.ts';
import type { LinkedCall, LinkedColumn, LinkedStep, Logic, Route } from '../../link/linked.ts';
import type { Toast } from '../contract.ts';
import { prepareCall } from '../prepare-call.ts';
import { plainReply } from './call-step.ts';
import { offersOf } from './offered-actions.ts';
import { type Ended, leaveReply, type StepFrame, type StepRunner, slot } from './step-frame.ts';
import { undoSeconds } from './undo-save.ts';

/** Writes state, selection or a form's values: all are evaluated first, then written together. */
export function setStep(step: LinkedStep, { host, context, locals }: StepFrame): Ended {
  const values = step['values'];
  const entries = Object.entries(isRecord(values) ? (values as Readonly<Record<string, Logic>>) : {});
  const written = entries.map(([path, logic]) => [path, host.evaluate(logic, locals) ?? null] as const);
  host.batch(() => {
    for (const [path, value] of written) {
      if (path.startsWith('values.')) context.setValue?.(path.slice('values.'.length), value);
      else if (!context.setState?.(path, value)) host.run.set(path, value);
    }
  });
  return 'done';
}

/** Opens a dialog or document and waits for its result; a dismissed one stops the list. */
export async function openStep(step: LinkedStep, frame: StepFrame): Promise<Ended> {
  const { host } = frame;
  const opened = host.run.openOver(String(step['dialog']), recordSlot(step, frame));
  if (!opened) return 'stopped';
  const result = await host.run.services.open(opened);
  opened.dispose();
  if (result === null) return 'stopped';
  leaveReply(frame, step, plainReply(result));
  return 'done';
}

export function closeStep(step: LinkedStep, { host, locals }: StepFrame): Ended {
  host.run.close(host.evaluate(slot(step, 'result') ?? null, locals) ?? null);
  return 'done';
}

/**
 * Asks; No stops the list. A message that has only an Ok cannot be answered No. Another answer than Ok stops it too:
 * the steps of its action are done instead of the rest.
 */
export async function confirmStep(step: LinkedStep, frame: StepFrame): Promise<Ended> {
  const { run } = frame.host;
  const cancel = step['cancel'] !== false;
  const title = text(step, 'title', frame);
  const ok = text(step, 'ok', frame);
  const offers = offersOf(step, frame);
  const question = {
    text: text(step, 'text', frame) ?? '',
    cancel,
    ...(title === undefined ? {} : { title }),
    ...(ok === undefined ? {} : { ok }),
    ...(Array.isArray(step['ask']) ? { ask: step['ask'] as readonly LinkedColumn[] } : {}),
    ...(offers.length === 0 ? {} : { actions: offers.map(({ offered }) => offered) }),
  };
  const answer = await run.services.confirm(question, run);
  if (answer && 'action' in answer) {
    const chosen = offers.find(({ offered }) => offered.id === answer.action);
    await frame.runList(chosen?.steps ?? [], { ...frame });
    return 'stopped';
  }
  if (!answer && cancel) return 'stopped';
  leaveReply(frame, step, plainReply(answer?.answers ?? {}));
  return 'done';
}

/** The tones of a message as screens say them. */
const toastTones = { good: 'success', warning: 'warning', bad: 'error', info: 'info' } as const satisfies Record<
  string,
  Toast['tone']
>;

/** Shows a message; an error has the title 'Error' unless it says another. Its buttons do their steps by themselves. */
export function toastStep(step: LinkedStep, frame: StepFrame): Ended {
  const { locals, context } = frame;
  const { run } = frame.host;
  const tone = toastTones[step['tone'] as keyof typeof toastTones] ?? 'success';
  const title = text(step, 'title', frame) ?? (tone === 'error' ? 'Error' : undefined);
  const actions = offersOf(step, frame).map(({ offered, steps }) => ({
    ...offered,
    run: () => run.run(steps, locals, { ...context, pressed: true }),
  }));
  const more = {
    ...(title === undefined ? {} : { title }),
    ...(actions.length === 0 ? {} : { actions, seconds: undoSeconds }),
  };
  run.services.toast({ text: text(step, 'text', frame) ?? '', tone, ...more }, run);
  return 'done';
}

export function navigateStep(step: LinkedStep, frame: StepFrame): Ended {
  const route = routeOf(step, frame);
  if (!route) return 'stopped';
  frame.host.run.services.navigate(route, recordSlot(step, frame), step['newTab'] === true);
  return 'done';
}

export function reloadStep(step: LinkedStep, { host }: StepFrame): Ended {
  host.run.reload(String(step['data']));
  return 'done';
}

export function resetStep(step: LinkedStep, { context }: StepFrame): Ended {
  context.reset?.(String(step['block']));
  return 'done';
}

export function exportStep(step: LinkedStep, { context }: StepFrame): Ended {
  context.exportRows?.(String(step['block']));
  return 'done';
}

/** Follows a download link; a param without a value stops the list. */
export function downloadStep(step: LinkedStep, frame: StepFrame): Ended {
  const { host } = frame;
  const call = own(host.run.bundle.calls, String(step['call'])) as LinkedCall | undefined;
  if (!call) host.report(`The step downloads "${String(step['call'])}", which is not part of this screen.`);
  if (!call) return 'stopped';
  const { outgoing, missing } = prepareCall(call, recordSlot(step, frame), host.entities);
  if (missing.length > 0) {
    const text = `${missing.join(', ')} is missing.`;
    host.run.services.toast({ text, title: 'Error', tone: 'error' }, host.run);
    return 'stopped';
  }
  host.run.services.download(host.run.services.link(outgoing));
  return 'done';
}

/** Prints a document. The program around prints it once it has loaded, and disposes of it. */
export function printStep(step: LinkedStep, frame: StepFrame): Ended {
  const document = frame.host.run.openOver(String(step['document']), recordSlot(step, frame));
  if (!document) return 'stopped';
  frame.host.run.services.print(document);
  return 'done';
}

export function copyStep(step: LinkedStep, frame: StepFrame): Ended {
  frame.host.run.services.copy(frame.host.run.text(slot(step, 'value'), frame.locals));
  return 'done';
}

/** Takes up or ends the session at a page. */
export const sessionStep =
  (verb: 'signIn' | 'signOut'): StepRunner =>
  async (step, frame) => {
    const route = routeOf(step, frame);
    if (!route) return 'stopped';
    await frame.host.run.services[verb](route);
    return 'done';
  };

function routeOf(step: LinkedStep, { host }: StepFrame): Route | undefined {
  const page = String(step['page']);
  const route = own(host.run.bundle.pages, page) as Route | undefined;
  if (!route) host.report(`The step leads to "${page}", which is not among the pages of this screen.`);
  return route;
}

function recordSlot(step: LinkedStep, { host, locals }: StepFrame): JsonRecord {
  const value: Json | undefined = host.evaluate(slot(step, 'with') ?? null, locals);
  return isRecord(value) ? (value as JsonRecord) : {};
}

function text(step: LinkedStep, name: string, { host, locals }: StepFrame): string | undefined {
  return step[name] === undefined ? undefined : host.run.text(slot(step, name), locals);
}
