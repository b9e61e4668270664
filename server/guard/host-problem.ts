/**
 * Why a request is not for this server, by the host that it names; undefined when it is. With a public address told,
 * no other name leads here: neither links nor cookies can then be made for a host that somebody else chose.
 */
export function hostProblem(
  host: string,
  publicUrl: string | undefined,
  careersHost: string | undefined,
): string | undefined {
  if (publicUrl === undefined || host === careersHost) return undefined;
  const { protocol, host: own } = new URL(publicUrl);
  const usualPort = protocol === 'https:' ? ':443' : ':80';
  return host === own || host === `${own}${usualPort}` ? undefined : `Muster is at ${publicUrl}, not at this address.`;
}
