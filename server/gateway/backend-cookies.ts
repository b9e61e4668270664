type Cookies = Readonly<Record<string, string>>;

const most = 20;
/** Characters that the Cookie header may have: a longer one would be refused by many servers, at each request from then on. */
const longest = 8000;

/** The Cookie header of kept cookies; undefined when there are none. */
export function cookieHeader(cookies: Cookies): string | undefined {
  const pairs = Object.entries(cookies).map(([name, value]) => `${name}=${value}`);
  return pairs.length > 0 ? pairs.join('; ') : undefined;
}

/** The cookies after an answer's Set-Cookie headers; undefined when they stay as they are. */
export function cookiesAfter(cookies: Cookies, setCookies: readonly string[]): Cookies | undefined {
  const after = new Map(Object.entries(cookies));
  for (const line of setCookies) {
    const [pair = '', ...attributes] = line.split(';');
    const at = pair.indexOf('=');
    const name = pair.slice(0, at).trim();
    const value = pair.slice(at + 1).trim();
    if (at < 1 || !/^[\w!#$%&'*+.^`|~-]{1,128}$/.test(name) || !/^[\x21-\x3a\x3c-\x7e]{0,4096}$/.test(value)) continue;
    const gone = value === '' || attributes.some((each) => /^\s*max-age\s*=\s*(0|-\d+)\s*$/i.test(each));
    if (gone) after.delete(name);
    else if (fits(after, name, value)) after.set(name, value);
  }
  const same =
    after.size === Object.keys(cookies).length && [...after].every(([name, value]) => cookies[name] === value);
  return same ? undefined : Object.fromEntries(after);
}

function fits(cookies: ReadonlyMap<string, string>, name: string, value: string): boolean {
  const next = { ...Object.fromEntries(cookies), [name]: value };
  return Object.keys(next).length <= most && (cookieHeader(next) ?? '').length <= longest;
}
