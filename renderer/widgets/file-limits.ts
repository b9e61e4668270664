import type { Rejection, WidgetSettings } from './widget.ts';

/** Parts chosen files into those that keep type and size, and those that do not, each with a sentence. */
export function sortFiles(
  files: readonly File[],
  { accepts = [], maxSize = Number.POSITIVE_INFINITY }: WidgetSettings,
): { readonly kept: readonly File[]; readonly rejected: readonly Rejection[] } {
  const kept: File[] = [];
  const rejected: Rejection[] = [];
  for (const file of files) {
    if (accepts.length > 0 && !accepts.some((accept) => fits(file, accept.toLowerCase())))
      rejected.push({ file, reason: 'type', message: `${file.name} is not one of: ${accepts.join(', ')}` });
    else if (file.size >= maxSize)
      rejected.push({ file, reason: 'size', message: `${file.name} is not smaller than ${sizeText(maxSize)}` });
    else kept.push(file);
  }
  return { kept, rejected };
}

function fits(file: File, accept: string): boolean {
  const type = file.type.toLowerCase();
  if (accept.startsWith('.')) return file.name.toLowerCase().endsWith(accept);
  if (accept.endsWith('/*')) return type.startsWith(accept.slice(0, -1));
  return type === accept;
}

/** A size in bytes as it is read: '1 MB', '300 kB', '12 B'. */
export function sizeText(bytes: number): string {
  if (bytes >= 1_048_576) return `${trim(bytes / 1_048_576)} MB`;
  if (bytes >= 1024) return `${trim(bytes / 1024)} kB`;
  return `${bytes} B`;
}

function trim(value: number): string {
  return String(Math.round(value * 10) / 10);
}
