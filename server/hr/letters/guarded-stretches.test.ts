import { describe, expect, it } from 'vitest';
import { guarded, open, whole } from './guarded-stretches.ts';

describe('a letter of which not everybody may read everything', () => {
  const kept = `<p>Your pay is ${guarded('45,000')} and your bonus ${guarded('7,000')}.</p>`;

  it('is whole for who may read it, and has three dots for who may not', () => {
    expect(whole(kept)).toBe('<p>Your pay is 45,000 and your bonus 7,000.</p>');
    expect(open(kept)).toBe('<p>Your pay is ••• and your bonus •••.</p>');
  });

  it('tells nothing more for marks that somebody wrote into a text', () => {
    const marked = `a \uFDD1 b \uFDD0 c ${guarded('4\uFDD15,000\uFDD0')} d \uFDD1`;
    expect(open(marked)).not.toMatch(/5,000|[\uFDD0\uFDD1]/);
    expect(whole(marked)).toBe('a  b  c 45,000 d ');
  });
});
