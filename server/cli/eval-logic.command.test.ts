import { describe, expect, it } from 'vitest';
import { evalLogic } from '../../engine/reference.ts';
import type { CommandIo } from './command.ts';
import { evalLogicCommand } from './eval-logic.command.ts';

describe('muster eval-logic', () => {
  async function run(input: string, ...args: string[]) {
    let [out, err] = ['', ''];
    const io: CommandIo = {
      root: '',
      readInput: async () => input,
      write: (text) => {
        out += text;
      },
      complain: (text) => {
        err += text;
      },
    };
    const code = await evalLogicCommand(evalLogic).run(args, io);
    return { code, out, err };
  }
  const items = JSON.stringify([{ logic: { '<': [null, 1] } }, { logic: { no: 1 } }]);

  it('reads past a byte order mark', async () => {
    expect(await run('\ufeff[{"logic":1}]')).toEqual({ code: 0, out: '[{"value":1}]\n', err: '' });
  });

  it('answers in order, by the engine or by json-logic-js', async () => {
    const { code, out } = await run(items);
    expect([code, JSON.parse(out)]).toEqual([
      0,
      [{ value: false }, { problem: expect.objectContaining({ code: 'known-operator', pointer: '' }) }],
    ]);
    expect(JSON.parse((await run(items, '--reference')).out)[0]).toEqual({ value: true });
    expect(JSON.parse((await run('[]')).out)).toEqual([]);
  });

  it('says what is wrong with its input and ends with 2', async () => {
    expect(await run('{"logic":1}')).toEqual({
      code: 2,
      out: '',
      err: 'Standard input must be a JSON list of {"logic": …, "data": …}.\n',
    });
    const broken = await run('[{');
    expect([broken.code, broken.out]).toEqual([2, '']);
    expect(broken.err).toMatch(/^Standard input is no JSON: .+\n$/);
    expect(await run('[]', '--fast')).toEqual({
      code: 2,
      out: '',
      err: 'eval-logic knows no "--fast"; it takes --reference only.\n',
    });
  });
});
