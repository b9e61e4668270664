import { labelFromName } from '../formats/label-from-name.ts';
import { type Json, own } from '../json.ts';
import type { LinkedCall, LinkedData } from '../link/linked.ts';
import type { LoadStatus, ScreenRun } from '../screen/contract.ts';
import { prepareCall } from '../screen/prepare-call.ts';
import type { Cause } from './cause.ts';
import { explainAt } from './run-names.ts';

/** How far the loading of a data entry is, and why it is not there. */
export interface DataReasons {
  readonly name: string;
  readonly label: string;
  readonly status: LoadStatus;
  readonly causes: readonly Cause[];
}

/** Why a data entry of an open screen has not loaded: what it waits for, or what went wrong. Undefined for no entry. */
export function explainData(run: ScreenRun, name: string): DataReasons | undefined {
  const entry = own(run.screen.data, name) as LinkedData | undefined;
  if (!entry) return undefined;
  const { status, message } = run.statusOf({ var: `data.${name}` });
  const told = { name, label: labelFromName(name), status };
  if (status === 'ready') return { ...told, causes: [] };
  if (status === 'loading') return { ...told, causes: [{ says: 'It is on its way.' }] };
  if (status === 'failed') return { ...told, causes: [{ says: message === '' ? 'It could not be loaded.' : message }] };
  return { ...told, causes: waitingFor(run, entry) };
}

function waitingFor(run: ScreenRun, entry: LinkedData): readonly Cause[] {
  const { when, with: given } = entry;
  if (when !== undefined && !run.test(when, false)) {
    const reason = explainAt(run, when, undefined);
    return [{ says: `It is loaded only when ${reason.must}.`, reason }];
  }
  const call = own(run.bundle.calls, entry.call) as LinkedCall | undefined;
  if (!call) return [{ says: 'What it calls is not part of this screen.' }];
  const { missing } = prepareCall(call, run.value(given), run.bundle.entities, entry.fields);
  return missing.map((param) => waitsFor(run, given, call, param));
}

/** An empty param, with what it is made from. */
function waitsFor(run: ScreenRun, given: Json | undefined, call: LinkedCall, param: string): Cause {
  const field = call.params.find(({ name }) => name === param);
  const said = run.text(field?.label);
  const label = said === '' ? labelFromName(param) : said;
  const inputs = explainAt(run, sourceOf(given, param), undefined).inputs;
  const must = `${label} is filled`;
  const reason = { met: false, must, inputs, parts: [], others: [] };
  return { says: `It waits until ${must}.`, reason };
}

/** The expression of one param in what a call is given, or all of it. */
function sourceOf(given: Json | undefined, param: string): Json {
  const entries = own(given, 'record');
  return (own(entries, param) as Json | undefined) ?? given ?? null;
}
