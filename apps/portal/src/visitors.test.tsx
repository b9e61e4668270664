import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Boot, PageRoute } from '@muster/renderer';
import { cleanup, render, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { KeptSession } from './kept-session.ts';
import { PageRoutes } from './PageRoutes.tsx';
import { Portal } from './portal.ts';
import { PortalProvider } from './portal-context.ts';
import { screenServices } from './screen-services.ts';

interface PageFile {
  readonly id: string;
  readonly path: string | readonly string[];
  readonly access?: string;
}

const folder = path.resolve(import.meta.dirname, '../../../definitions/portal');
const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.page.json'))
  .map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as PageFile);

/** The shipped pages that a visitor gets from the server. */
const routes = pages
  .filter(({ access }) => access === 'public')
  .map(({ id, path: paths }): PageRoute => ({ id, paths: [paths].flat(), title: '', access: 'public', hash: id }));
/** Where all others are, with something for what an address leaves open. */
const staff = pages
  .filter(({ access }) => access !== 'public')
  .flatMap(({ path: paths }) => paths)
  .map((address) => address.replace(/\{[^{}]*\}/g, '7'))
  .sort();

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const app: { readonly signIn: string; readonly notFound: string } = JSON.parse(
  readFileSync(path.join(folder, 'portal.app.json'), 'utf8'),
);

/** Opens an address of the portal as a visitor; answers where that led, and which screens the server was asked for. */
async function visit(address: string) {
  const now = '2026-11-20T10:00:00+05:00';
  const definitions = { app, routes };
  const boot = {
    person: null,
    applicant: false,
    functions: [],
    now,
    zone: 'Asia/Karachi',
    publication: 0,
    definitions,
  };
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (input: string) => {
    asked.push(String(input));
    return Response.json({ code: '200', message: '', result: String(input).includes('boot') ? boot : 0 });
  });
  const portal = new Portal(new KeptSession(localStorage), sessionStorage);
  await portal.start();
  let shown = '';
  const Here = () => {
    shown = useLocation().pathname;
    return null;
  };
  const services = screenServices(portal, () => undefined);
  render(
    <MemoryRouter initialEntries={[address]}>
      <PortalProvider value={portal}>
        <PageRoutes boot={boot as unknown as Boot} services={services} page={{ current: undefined }} arrived={false} />
        <Here />
      </PortalProvider>
    </MemoryRouter>,
  );
  await waitFor(() => expect(asked.some((each) => each.includes('/screens/'))).toBe(true));
  return { shown, screens: asked.filter((each) => each.includes('/screens/')) };
}

describe('a visitor', () => {
  it.each(staff)("R-053 is led from %s to '/', where he may sign in, and gets nothing else", async (address) => {
    const { shown, screens } = await visit(address);
    expect(shown).toBe('/');
    expect(screens).toEqual([expect.stringContaining(app.signIn)]);
  });

  it('is led nowhere from an address that does not exist', async () => {
    const { shown, screens } = await visit('/nonsense');
    expect(shown).toBe('/nonsense');
    expect(screens).toEqual([expect.stringContaining(app.notFound)]);
  });
});
