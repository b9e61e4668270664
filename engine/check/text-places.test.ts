import { describe, expect, it } from 'vitest';
import { checkDefinitions } from './check-definitions.ts';
import { markedAt } from './code-frame-place.ts';

/** What is marked for the first problem of a page with such a body. */
function marked(body: string, ...others: string[]): string | undefined {
  const text = `{
  "kind": "page", "id": "one", "path": "/one", "title": "One",
  "inputs": { "open": "boolean", "day": "date", "name": "text", "days": ["text"] },
  "body": [${body}]
}`;
  const files = [text, ...others].map((each, index) => ({ file: `${index}.json`, text: each }));
  const { problems } = checkDefinitions(files);
  const [problem] = problems.filter(({ code }) => code !== 'unused');
  const place = problem && markedAt(problem, files.find(({ file }) => file === problem.file)?.text);
  return place?.text.slice(place.column - 1, place.column - 1 + place.length);
}

describe('what is wrong inside of a text', () => {
  it.each([
    ['inputs.open and inputs.nmae == inputs.name', 'inputs.nmae'],
    ["inputs.open and not ('a' in inptus.days)", 'inptus.days'],
    ["filled(inputs.days) and count(filter(inputs.days, itme == 'a')) > 2", 'itme'],
    [String.raw`inputs.name == 'it\\'s \"so\"' and inputs.opne`, 'inputs.opne'],
  ])('of the condition %s is marked as %s', (condition, part) => {
    expect(marked(`{ "text": "x", "when": "${condition}" }`)).toBe(part);
  });

  it.each([
    ['Until {inputs.name} on {inputs.dya:date}', 'inputs.dya'],
    ['Until {inputs.day:dtae} or {inputs.name}', 'inputs.day:dtae'],
    ['{count(inputs.days)} of {count(inputs.dasy)}', 'inputs.dasy'],
    ["{if(inputs.open, 'on {inputs.dya}', 'never')}", "'on {inputs.dya}'"],
  ])('of the value %s is marked as %s', (value, part) => {
    expect(marked(`{ "text": "${value}" }`)).toBe(part);
  });

  it('is marked in the argument of a pattern, and as a whole argument where it completes a text of the pattern', () => {
    const pattern = (text: string) =>
      JSON.stringify({ kind: 'pattern', id: 'note', params: { shown: 'value' }, makes: { blocks: [{ text }] } });
    const use = (shown: string) => `{ "use": { "note": { "shown": "${shown}" } } }`;
    expect(marked(use('Open: {inputs.opne}'), pattern('$shown'))).toBe('inputs.opne');
    expect(marked(use('inputs.opne'), pattern('Open: {$shown}'))).toBe('"inputs.opne"');
  });
});
