/**
 * Why a request that changes something did not come from the app itself; undefined when it did. The app's own header
 * keeps plain links and forms of other sites out, Origin and Sec-Fetch-Site their scripts.
 */
export function originProblem(headers: Headers, host: string, https: boolean): string | undefined {
  if (headers.get('x-muster') !== '1') return 'This call needs the header X-Muster: 1.';
  const site = headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin') return 'This call was made from another site.';
  const origin = headers.get('origin');
  if (origin !== null && !isOwn(origin, host, https)) return 'This call was made from another site.';
  return undefined;
}

function isOwn(origin: string, host: string, https: boolean): boolean {
  const lower = host.toLowerCase();
  return origin === `https://${lower}` || (!https && origin === `http://${lower}`);
}
