import { describe, expect, it } from 'vitest';
import { textsReport } from '../../engine/check/texts/spoken.ts';
import { compileDefinitions } from '../../engine/link/compile-definitions.ts';
import { linkerIn } from '../../engine/link/compile-in-language.ts';
import { shippedFiles } from '../server/support/definition-world.ts';

/** What is shipped in Urdu: sign-in, home, own attendance and leave, careers, with the dialogs, forms and lists of these; and what
 * everybody has to do with his own account. */
const shipped =
  /^(?:page (?:session\.(?:signIn|setPassword|profile|notFound)|home\..+|attendance\.own|leave\.own)|dialog (?:session\.(?:forgotPassword|secondStep|setUpFirst|setUpApp|recoveryCodes)|attendance\.(?:askCorrection|dayReasons)|leave\.ask)|form leave\.request|grid leave\.requests|(?:page|dialog|form) careers\..+)$/;

describe('what is shipped in Urdu', () => {
  const files = shippedFiles();
  const compiled = compileDefinitions(files);
  const { registry } = compiled;

  it('leaves out no text of the screens that are said in it', () => {
    const report = textsReport(registry, 'ur').filter(({ definition }) => shipped.test(definition));
    expect(report.length).toBeGreaterThan(12);
    const left = report.flatMap(({ definition, missing, stale, lost }) =>
      [...missing, ...stale, ...lost].map((address) => `${definition} ${address}`),
    );
    expect(left).toEqual([]);
  });

  it('is said in the questions and messages that follow a step, too', () => {
    const bundle = JSON.stringify(linkerIn('ur', { files, overlays: [], compiled })?.bundle('careers.apply'));
    for (const word of ['آپ پہلے درخواست دے چکے ہیں', 'پاس ورڈ بھول گئے', 'درخواست دینے کا شکریہ!'])
      expect(bundle).toContain(word);
    expect(bundle).not.toContain('You have applied before');
  });
});
