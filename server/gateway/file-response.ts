import type { BackendFile } from './hr-backend.ts';

/** What a browser may show by itself; everything else is saved. */
const shown: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'application/pdf']);

/** A file as an answer: its type is never guessed, scripts in it never run, and its name cannot leave its header. */
export function fileResponse({ name, type, disposition, content }: BackendFile): Response {
  const known = /^[a-z]+\/[\w.+-]{1,100}$/.test(type) ? type : 'application/octet-stream';
  const inline = disposition === 'inline' && shown.has(known);
  const policy = known === 'application/pdf' ? pdfPolicy : "default-src 'none'; sandbox; frame-ancestors 'none'";
  return new Response(content as BodyInit, {
    headers: {
      'content-type':
        shown.has(known) || !/html|xml|svg|script|^multipart/.test(known) ? known : 'application/octet-stream',
      'content-disposition': `${inline ? 'inline' : 'attachment'}; ${fileName(name)}`,
      'content-security-policy': policy,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}

// A sandbox would keep the browser's own reader from showing the sheet.
const pdfPolicy = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** The name in both spellings of RFC 6266, without signs that mean something to a header, a folder or a shell. */
function fileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const clean =
    last
      .replace(/[\p{Cc}\p{Cf}\p{Cs}"<>|:*?]/gu, '')
      .replace(/^\.+/, '')
      .slice(0, 150)
      .trim() || 'file';
  const ascii = clean.replace(/[^\x20-\x7e]/g, '_').replace(/[%;]/g, '_');
  const utf8 = encodeURIComponent(clean).replace(
    /['()]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `filename="${ascii}"; filename*=UTF-8''${utf8}`;
}
