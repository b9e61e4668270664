import { describe, expect, it } from 'vitest';
import { createLog } from './create-log.ts';

const now = () => new Date(Date.UTC(2026, 10, 21, 5));

describe('createLog', () => {
  it('writes one JSON line per message, whatever stands in it', () => {
    const lines: string[] = [];
    createLog('info', (line) => lines.push(line), now).warn('two\nlines', {
      call: 'empLoan.saveEmpLoan\n',
      status: 403,
    });
    expect(lines).toHaveLength(1);
    expect(lines[0]?.split('\n')).toHaveLength(2);
    expect(JSON.parse(lines[0] ?? '')).toEqual({
      time: '2026-11-21T05:00:00.000Z',
      level: 'warn',
      message: 'two\nlines',
      call: 'empLoan.saveEmpLoan\n',
      status: 403,
    });
  });

  it('leaves lines below its level out', () => {
    const lines: string[] = [];
    const log = createLog('error', (line) => lines.push(line), now);
    log.debug('a');
    log.info('b');
    log.warn('c');
    log.error('d');
    expect(lines.map((line) => JSON.parse(line).message)).toEqual(['d']);
    createLog('silent', (line) => lines.push(line), now).error('e');
    expect(lines).toHaveLength(1);
  });

  it('cuts what is too long for a line', () => {
    const lines: string[] = [];
    createLog('info', (line) => lines.push(line), now).info('x', { stack: 'y'.repeat(100_000) });
    expect(JSON.parse(lines[0] ?? '').stack).toHaveLength(4000);
  });
});
