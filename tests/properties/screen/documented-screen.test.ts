import { readFileSync } from 'node:fs';
import path from 'node:path';
import { compileDefinitions, type Json, openScreen } from '@muster/engine';
import { describe, expect, it } from 'vitest';
import { shippedFiles } from '../../server/support/definition-world.ts';
import { FormOnScreen } from './form-on-screen.ts';
import { act, around, FakeServices, ok, settle } from './world.ts';

const page = path.resolve(import.meta.dirname, '../../../docs/definition-language.md');
const [, section = ''] = readFileSync(page, 'utf8').split('## Another one, with its record, its calls and rules');
const [before = ''] = section.split('\n## ');
const written = [...before.matchAll(/```json\n([\s\S]*?)```/g)].map(([, text = '']) => text);

const visit = {
  ...{ visitorId: 3, visitorName: 'Ali', purpose: 'Client', companyName: 'Acme', visitDate: '2026-03-09' },
  ...{ cameAt: '10:00', leftAt: null, status: 'Active' },
};

describe('the visitor log of the page about the language', () => {
  const documented = written.map((text, index) => ({ file: `documented-${index}.json`, text }));
  const { linker, problems } = compileDefinitions([...shippedFiles(), ...documented]);

  it('compiles as it stands there, with a list of at most 25 lines', () => {
    expect(problems).toEqual([]);
    expect(written).toHaveLength(3);
    const list = written.find((text) => text.includes('"recordList"'));
    expect(list?.trimEnd().split('\n').length).toBeLessThanOrEqual(25);
  });

  const opened = async () => {
    const answers = { 'visitors.getAllVisitors': ok([visit]), 'designation.getAllActiveDesignation': ok([]) };
    const services = new FakeServices({ ...answers, 'visitors.saveVisitor': ok(null, 'Saved') });
    const bundle = linker?.bundle('own.visitorLog');
    if (!bundle) throw new Error('There is no visitor log.');
    const run = openScreen({ screen: bundle.screen, bundle, inputs: {}, surroundings: around, services });
    await settle();
    return { run, services };
  };
  /** What was done in the editor that an action opens. */
  const edited = async (
    action: string,
    locals: { readonly row?: Json },
    edit: (form: FormOnScreen) => Promise<void>,
  ) => {
    const { run, services } = await opened();
    let done: Promise<void> | undefined;
    services.onOpen = async (dialog) => {
      await settle();
      done = edit(new FormOnScreen(dialog, 'form'));
      await done;
    };
    void act(run, action, locals);
    await settle();
    await done;
    await settle();
    return services.of('visitors.saveVisitor').map(({ body }) => body);
  };

  it('asks what its words say, and sends what is shown', async () => {
    const sent = await edited('recordList.new', {}, async (form) => {
      const shown = (id: string) => form.state.column(id)?.visible;
      expect([shown('companyName'), shown('designationDto'), shown('leftAt')]).toEqual([true, false, false]);
      expect(form.state.value('visitDate')).toBe('2026-03-10');
      form.state.set('visitorName', 'Sana');
      form.state.set('cameAt', '09:30');
      expect(await form.save()).toEqual(['Company Name is required']);
      form.state.set('purpose', 'Interview');
      expect([shown('companyName'), shown('designationDto')]).toEqual([false, true]);
      await form.save();
    });
    expect(sent).toMatchObject([{ visitorName: 'Sana', purpose: 'Interview', cameAt: '09:30', status: 'Active' }]);
  });

  it('lets nobody leave before he came, and keeps the day of a stored visit', async () => {
    const sent = await edited('recordList.edit', { row: visit }, async (form) => {
      expect(form.state.column('visitDate')?.readonly).toBe(true);
      form.state.set('leftAt', '09:00');
      expect(await form.save()).toEqual(['Nobody leaves before he comes']);
      form.state.set('leftAt', '11:15');
      await form.save();
    });
    expect(sent).toMatchObject([{ visitorId: 3, leftAt: '11:15', visitDate: '2026-03-09' }]);
  });
});
