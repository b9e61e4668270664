import { inflateSync } from 'node:zlib';

/** A page of a printed file: its size in millimetres and the texts on it, in the order in which they were written. */
export interface PdfPage {
  readonly width: number;
  readonly height: number;
  readonly text: string;
}

interface Part {
  readonly dictionary: string;
  readonly stream: string;
}

/** The pages of a file that Chromium printed. It writes its objects one after the other, without packing them together. */
export function pdfPages(file: Buffer): readonly PdfPage[] {
  const parts = partsOf(file);
  const at = (reference: string | undefined) => parts.get(Number(reference?.split(' ')[0]));
  const referred = (dictionary: string, name: string) =>
    new RegExp(`/${name} (\\d+ 0 R)`).exec(dictionary)?.[1] ?? undefined;
  return [...parts.values()].flatMap(({ dictionary }) => {
    if (!/\/Type \/Page\s/.test(dictionary)) return [];
    const [, , width = 0, height = 0] = (/\/MediaBox \[([^\]]*)\]/.exec(dictionary)?.[1] ?? '').split(' ').map(Number);
    const named = /\/Font <<([^>]*)>>/.exec(dictionary)?.[1] ?? '';
    const fonts = new Map(
      [...named.matchAll(/\/(F\d+) (\d+ 0 R)/g)].map(([, name = '', font]) => [
        name,
        lettersOf(at(referred(at(font)?.dictionary ?? '', 'ToUnicode'))?.stream ?? ''),
      ]),
    );
    const text = textOf(at(referred(dictionary, 'Contents'))?.stream ?? '', fonts);
    return [{ width: millimetres(width), height: millimetres(height), text }];
  });
}

const millimetres = (points: number) => Math.round((points / 72) * 25.4);

function partsOf(file: Buffer): ReadonlyMap<number, Part> {
  const all = file.toString('latin1');
  const parts = new Map<number, Part>();
  const begins = /(\d+) 0 obj\s/g;
  for (let begin = begins.exec(all); begin; begin = begins.exec(all)) {
    const from = begins.lastIndex;
    const end = all.indexOf('endobj', from);
    const stream = all.indexOf('stream\n', from);
    const isStream = stream >= 0 && stream < end;
    const dictionary = all.slice(from, isStream ? stream : end);
    const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1] ?? 0);
    const start = stream + 'stream\n'.length;
    const packed = isStream && dictionary.includes('/FlateDecode');
    const data = isStream ? file.subarray(start, start + length) : Buffer.alloc(0);
    parts.set(Number(begin[1]), { dictionary, stream: (packed ? inflateSync(data) : data).toString('latin1') });
    begins.lastIndex = isStream ? start + length : end;
  }
  return parts;
}

/** What the glyphs of a font are as letters. */
function lettersOf(map: string): ReadonlyMap<number, string> {
  const letters = new Map<number, string>();
  const number = (hex = '') => Number.parseInt(hex, 16);
  const letter = (hex = '') => Buffer.from(hex, 'hex').swap16().toString('utf16le');
  for (const [, list = ''] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, glyph, text] of list.matchAll(/<(\w+)>\s*<(\w+)>/g)) letters.set(number(glyph), letter(text));
  for (const [, list = ''] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, first, last, text] of list.matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w+)>/g))
      for (let glyph = number(first); glyph <= number(last); glyph += 1)
        letters.set(glyph, String.fromCodePoint((letter(text).codePointAt(0) ?? 0) + glyph - number(first)));
  return letters;
}

function textOf(content: string, fonts: ReadonlyMap<string, ReadonlyMap<number, string>>): string {
  let font: ReadonlyMap<number, string> | undefined;
  let text = '';
  for (const [found, name, hex] of content.matchAll(
    /\/(F\d+) [\d.]+ Tf|<([\da-fA-F]+)>(?=[^<>\]]*(?:Tj|TJ|\]|<))|\bET\b/g,
  )) {
    if (name !== undefined) font = fonts.get(name);
    else if (found === 'ET') text += ' ';
    else text += (hex?.match(/.{4}/g) ?? []).map((glyph) => font?.get(Number.parseInt(glyph, 16)) ?? '').join('');
  }
  // Letters that are drawn as one are several again.
  return text.normalize('NFKC').replace(/\s+/g, ' ').trim();
}
