import { describe, expect, it } from 'vitest';
import { hasChromium } from '../support/chromium.ts';
import { musterInChromium } from './muster-in-chromium.ts';
import { enter } from './visitor.ts';

type Rec = Record<string, unknown>;

/** Puts a column behind 'deptName' in every list of columns that has it. */
function withShirtSize(value: unknown): unknown {
  if (Array.isArray(value)) {
    const all = value.map(withShirtSize);
    const has = value.some((each) => each === 'deptName' || (each as Rec | null)?.['id'] === 'deptName');
    return has ? [...all, { id: 'shirtSize' }] : all;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withShirtSize(part)]));
}

describe.skipIf(!hasChromium)('a field that an administrator adds to a shipped form', () => {
  const muster = musterInChromium();

  it('is filled in, shown in the list, and there after a restart', async () => {
    const { page, complaints, close } = await muster.visit();
    await enter(page, muster.address);
    await page.goto(`${muster.address}/dashboard`);
    const ask = (call: string, body?: unknown, version?: unknown) =>
      page.evaluate(
        async ([path, sent, match]) => {
          const post = { method: 'POST', body: JSON.stringify(sent) };
          const named: Record<string, string> = match === null ? {} : { 'If-Match': String(match) };
          const headers = { 'X-Muster': '1', 'Content-Type': 'application/json', ...named };
          const response = await fetch(`/api/hr/definitions/${path}`, { headers, ...(sent === null ? {} : post) });
          return (await response.json()) as { code: string; message: string; result: Record<string, unknown> };
        },
        [call, body ?? null, version ?? null] as const,
      );
    const change = async (kind: string, id: string, edit: (tree: Rec) => unknown) => {
      const { result } = await ask(`getDefinition/${kind}/${id}`);
      const text = JSON.stringify(edit(JSON.parse(String(result['text'])) as Rec));
      const saved = await ask('saveDraft', { kind, id, text, baseHash: result['baseHash'] }, result['_version']);
      expect(saved).toMatchObject({ code: '200' });
      const { result: draft } = await ask(`getDefinition/${kind}/${id}`);
      return { kind, id, _version: draft['_version'] };
    };
    const entity = await change('entities', 'company', (tree) => {
      const department = (tree['entities'] as Record<string, { fields: Rec }>)['department'];
      if (department) department.fields['shirtSize'] = { options: ['S', 'M', 'L'], extension: true };
      return tree;
    });
    const screen = await change('page', 'company.departments', withShirtSize as (tree: Rec) => unknown);
    const published = await ask('publish', { definitions: [entity, screen], reason: 'Uniforms' });
    expect(published).toMatchObject({ code: '200' });

    await page.goto(`${muster.address}/department`);
    await page.getByRole('button', { name: 'Add New Department' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/Department Name/).fill('Night Desk');
    await dialog.getByLabel(/Shirt Size/).click();
    await page.getByRole('option', { name: 'L', exact: true }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    const cell = page.locator('.ag-row', { hasText: 'Night Desk' }).locator('[col-id="shirtSize"]').first();
    await expect.poll(() => cell.innerText()).toBe('L');
    await muster.restart();
    await page.goto(`${muster.address}/department`);
    await expect.poll(() => cell.innerText()).toBe('L');
    expect(complaints).toEqual([]);
    await close();
  });
});
