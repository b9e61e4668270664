import { afterEach, describe, expect, it } from 'vitest';
import { saidNow, say, speak } from './say.ts';

afterEach(() => speak({}));

describe('what the program says', () => {
  it('is English until it speaks another language, and for what it has no words for', () => {
    expect(say('Save')).toBe('Save');
    speak({ Save: 'محفوظ کریں' });
    expect([say('Save'), say('Cancel')]).toEqual(['محفوظ کریں', 'Cancel']);
    speak({});
    expect(say('Save')).toBe('Save');
  });

  it('names what is given, in the order of the language, and leaves other braces as they are', () => {
    speak({ '{done} of {total} done': '{total} میں سے {done} مکمل', '{label} is required': '{label} لازمی ہے' });
    expect(say('{done} of {total} done', { done: 3, total: 10 })).toBe('10 میں سے 3 مکمل');
    expect(say('{label} is required')).toBe('{label} لازمی ہے');
    expect(say('Page {page} of {pages}', { page: '{pages}', pages: 2 })).toBe('Page {pages} of 2');
  });

  it('takes nothing from the prototype', () => {
    expect(saidNow('constructor')).toBe('constructor');
    expect(say('Delete {name}', {})).toBe('Delete {name}');
  });
});
