/** A page that an address means, with the parameters in it. */
export interface PageMatch<Page> {
  readonly page: Page;
  readonly params: Readonly<Record<string, string>>;
}

/** The page that a path means: literal parts win over parameters; undefined when there is none. No page has an empty part. */
export function matchPage<Page extends { readonly paths: readonly string[] }>(
  pages: readonly Page[],
  path: string,
): PageMatch<Page> | undefined {
  if (path.includes('//')) return undefined;
  const parts = partsOf(path);
  let best: (PageMatch<Page> & { readonly literals: number }) | undefined;
  for (const page of pages) {
    for (const pattern of page.paths) {
      const found = matchPattern(partsOf(pattern), parts);
      if (found && (best === undefined || found.literals > best.literals)) best = { page, ...found };
    }
  }
  return best && { page: best.page, params: best.params };
}

function matchPattern(pattern: readonly string[], parts: readonly string[]) {
  if (pattern.length !== parts.length) return undefined;
  const params: Record<string, string> = {};
  let literals = 0;
  for (const [index, want] of pattern.entries()) {
    const have = parts[index] ?? '';
    const name = /^\{(.*)\}$/.exec(want)?.[1];
    if (name !== undefined) params[name] = decoded(have);
    else if (want === have) literals += 1;
    else return undefined;
  }
  return { params, literals };
}

function partsOf(path: string): readonly string[] {
  return path.split('/').filter((part) => part !== '');
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
