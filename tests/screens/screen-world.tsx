import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type Envelope,
  type Json,
  type JsonRecord,
  type LinkedBlock,
  type LinkedBundle,
  type LinkedScreen,
  type OutgoingCall,
  openScreen,
  type Question,
  type ScreenRun,
  type ScreenServices,
  type Surroundings,
  type Toast,
} from '@muster/engine';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { BlockViewsContext, type SpecialBlockViews } from '../../renderer/blocks/block-view.ts';
import { blocks } from '../../renderer/blocks/blocks.ts';
import { staffBlocks } from '../../renderer/blocks/staff-blocks.ts';
import { DialogHost } from '../../renderer/host/DialogHost.tsx';
import { ScreenView } from '../../renderer/host/ScreenView.tsx';
import { type Drafts, DraftsProvider } from '../../renderer/screen/drafts.ts';
import { Overlays } from '../../renderer/screen/overlays.ts';
import { KitProvider } from '../../renderer/theme/KitProvider.tsx';

export type Answers = Readonly<Record<string, Json | ((outgoing: OutgoingCall) => Envelope | Promise<Envelope>)>>;

/** A screen in a page without a server: answers are given, what goes out is kept. */
export interface ScreenWorld {
  readonly run: ScreenRun;
  readonly overlays: Overlays;
  readonly sent: OutgoingCall[];
  readonly toasts: Toast[];
  readonly asked: Question[];
  readonly went: { readonly page: string; readonly inputs: JsonRecord }[];
  readonly ended: { count: number };
}

export interface WorldOptions {
  readonly inputs?: JsonRecord;
  readonly drafts?: Drafts;
  /** Told of exports; left out, nobody is. */
  readonly exports?: ScreenServices['exports'];
  readonly rights?: Surroundings['rights'];
  /** The special blocks that the program brings; none without. */
  readonly special?: SpecialBlockViews;
  /** Puts around the page what an app has around it. */
  readonly around?: (page: ReactNode) => ReactNode;
}

const today = { today: '2026-11-21', month: '2026-11', year: 2026, payrollMonth: '2026-12', time: '10:00' };

/** Every function that is shipped. */
function functions(): readonly string[] {
  const text = readFileSync(path.resolve('definitions/shared/functions.json'), 'utf8');
  return Object.keys((JSON.parse(text) as { readonly functions: JsonRecord }).functions);
}

/** Shows a bundle's screen with everything around it that a page has. */
export function showBundle(bundle: LinkedBundle, answers: Answers, options: WorldOptions = {}): ScreenWorld {
  const world = makeWorld(answers, options);
  const run = openScreen({
    screen: bundle.screen,
    bundle,
    inputs: options.inputs ?? {},
    services: world.services,
    surroundings: {
      session: { name: 'Ada' },
      rights: options.rights ?? { read: true, write: true, delete: true, readable: functions() },
      now: today,
      app: { compat: {} },
    },
  });
  render(
    <MemoryRouter>
      <KitProvider>
        <BlockViewsContext value={{ ...blocks, ...staffBlocks, ...options.special }}>
          {(options.around ?? ((page) => page))(
            <DraftsProvider value={options.drafts}>
              <ScreenView run={run} />
              <DialogHost overlays={world.overlays} />
            </DraftsProvider>,
          )}
        </BlockViewsContext>
      </KitProvider>
    </MemoryRouter>,
  );
  return { ...world, run };
}

/** Shows blocks alone, over given state. */
export function showBlocks(
  body: readonly LinkedBlock[],
  answers: Answers = {},
  more: Partial<LinkedScreen> & { readonly bundle?: Partial<LinkedBundle> } & WorldOptions = {},
): ScreenWorld {
  const { bundle, inputs, rights, drafts, exports, special, around, ...screen } = more;
  const whole: LinkedScreen = { kind: 'page', id: 'test.page', title: 'Test', body, ...screen };
  const empty = { screens: {}, forms: {}, grids: {}, calls: {}, entities: {}, options: {}, pages: {} };
  return showBundle({ ...empty, ...bundle, screen: whole }, answers, {
    ...(inputs ? { inputs } : {}),
    ...(rights ? { rights } : {}),
    ...(drafts ? { drafts } : {}),
    ...(exports ? { exports } : {}),
    ...(special ? { special } : {}),
    ...(around ? { around } : {}),
  });
}

function makeWorld(answers: Answers, { exports }: WorldOptions) {
  const overlays = new Overlays();
  const sent: OutgoingCall[] = [];
  const toasts: Toast[] = [];
  const asked: Question[] = [];
  const went: { page: string; inputs: JsonRecord }[] = [];
  const ended = { count: 0 };
  const services: ScreenServices = {
    ...(exports ? { exports } : {}),
    call: async (outgoing) => {
      sent.push(outgoing);
      const answer = answers[outgoing.call.id];
      if (typeof answer === 'function') return answer(outgoing);
      return { code: '200', message: 'Success', result: answer ?? null };
    },
    link: () => '/link',
    open: (run) => overlays.open(run),
    confirm: (question, run) => {
      asked.push(question);
      return overlays.ask(question, run);
    },
    toast: (toast) => void toasts.push(toast),
    navigate: ({ page }, inputs) => void went.push({ page, inputs }),
    download: () => undefined,
    print: (run) => overlays.print(run, true),
    copy: () => undefined,
    signIn: async () => undefined,
    signOut: async () => undefined,
    sessionEnded: () => {
      ended.count += 1;
    },
  };
  return { overlays, sent, toasts, asked, went, ended, services };
}

/** All shipped definitions as they stand in the files. */
export function shippedFiles(): readonly { readonly file: string; readonly text: string }[] {
  const folder = path.resolve('definitions');
  const walk = (below: string): { file: string; text: string }[] =>
    readdirSync(path.join(folder, below), { withFileTypes: true }).flatMap((entry) => {
      const file = path.posix.join(below, entry.name);
      if (entry.isDirectory()) return ['schema', 'node_modules'].includes(entry.name) ? [] : walk(file);
      return entry.name.endsWith('.json') && entry.name !== 'package.json'
        ? [{ file, text: readFileSync(path.join(folder, file), 'utf8') }]
        : [];
    });
  return walk('');
}
