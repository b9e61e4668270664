import { describe, expect, it } from 'vitest';
import { knownBlock } from './known-block.rule.ts';
import { button, page, told } from './testing/harness.ts';

const code = 'known-block';

describe('known-block', () => {
  it('tells a form or grid that does not stand here', () => {
    const body = [{ id: 'search', filters: [] }, button({ reset: 'serch' }, { export: 'search' })];
    expect(told(knownBlock, page(body))).toEqual([
      {
        code,
        pointer: '/body/1/toolbar/0/do/0/reset',
        message: 'There is no form or filters "serch" here',
        suggestion: 'search',
      },
      { code, pointer: '/body/1/toolbar/0/do/1/export', message: 'There is no grid "search" here' },
    ]);
  });

  it('accepts blocks by their stated and default ids, later ones too', () => {
    const body = [button({ reset: 'form' }, { export: 'list' }), { form: [] }, { id: 'list', grid: [], rows: [] }];
    expect(told(knownBlock, page(body))).toEqual([]);
  });
});
