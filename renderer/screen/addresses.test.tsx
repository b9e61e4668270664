import { describe, expect, it } from 'vitest';
import { matchPage } from './match-page.ts';
import { addressInputs, routeAddress } from './route-address.ts';
import { safePicture } from './safe-picture.ts';

describe('addresses of pages', () => {
  it('puts inputs into the path and the others into the query', () => {
    const route = { paths: ['/packages/{leadOrderId}/{mode}', '/packages/{leadOrderId}'] };
    expect(routeAddress(route, { leadOrderId: 7, mode: 'a b' })).toBe('/packages/7/a%20b');
    expect(routeAddress(route, { leadOrderId: 7, tab: 'x&y', none: null })).toBe('/packages/7?tab=x%26y');
  });

  it('reads inputs back in their types', () => {
    const of = (type: string) => ({ type: { of: type } });
    const declared = { id: of('id'), code: of('text'), on: of('boolean'), month: of('month') };
    const query = new URLSearchParams('code=007&on=true&month=2026-11&other=1');
    expect(addressInputs({ id: '7' }, query, declared)).toEqual({ id: 7, code: '007', on: true, month: '2026-11' });
    expect(addressInputs({}, new URLSearchParams('__proto__=1'), declared)).toEqual({});
  });

  it('finds the page, literal parts before parameters', () => {
    const pages = [
      { id: 'any', paths: ['/a/{x}'] },
      { id: 'new', paths: ['/a/new'] },
    ];
    expect(matchPage(pages, '/a/new')?.page.id).toBe('new');
    expect(matchPage(pages, '/a/7%20b/')).toEqual({ page: pages[0], params: { x: '7 b' } });
    expect(matchPage(pages, '/a/%E0%A4%A')).toEqual({ page: pages[0], params: { x: '%E0%A4%A' } });
    expect(matchPage(pages, '/b')).toBeUndefined();
    expect(matchPage(pages, '/a//new')).toBeUndefined();
  });

  it('takes only pictures of this site, of https, or as data for a background', () => {
    expect(safePicture('/a.png')).toBe('url("/a.png")');
    expect(safePicture('https://example.com/a"b.png')).toBe('url("https://example.com/a\\22 b.png")');
    for (const address of [
      'javascript:alert(1)',
      '//example.com/a.png',
      'http://example.com/a.png',
      'data:text/html,x',
      '',
    ])
      expect(safePicture(address)).toBeUndefined();
  });
});
