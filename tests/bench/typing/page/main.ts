import type { Prepare } from './bench-page.ts';

const forms: Readonly<Record<string, () => Promise<{ readonly prepare: Prepare }>>> = {
  muster: () => import('./muster.tsx'),
  'hand-reducer': () => import('./hand-reducer.tsx'),
  'hand-local': () => import('./hand-local.tsx'),
  rjsf: () => import('./rjsf.tsx'),
  'rjsf-rules': () => import('./rjsf-rules.tsx'),
};

const asked = new URL(location.href).searchParams;
const size = Number(asked.get('size'));
const place = document.getElementById('place') as HTMLElement;
const { prepare } = await (forms[asked.get('form') ?? ''] as () => Promise<{ readonly prepare: Prepare }>)();
const draw = await prepare(place, size);

const fields = () => place.querySelectorAll('input, textarea').length;

/** Two frames and what they left to do. */
async function settled(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  await new Promise((resolve) => setTimeout(resolve));
}

window.bench = {
  settled,
  fields,
  mount: async () => {
    draw();
    do await settled();
    while (fields() < size);
  },
};
document.documentElement.dataset['ready'] = 'true';
