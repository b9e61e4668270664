/**
 * Tells why a request is not for this server, by the host that it names; undefined when it is. With a public address told,
 * no other name leads here: neither links nor cookies can then be made for a host that somebody else chose.
 */
export function hostProblem(
  publicUrl: string | undefined,
  careersHost: string | undefined,
): (host: string) => string | undefined {
  if (publicUrl === undefined) return () => undefined;
  const { protocol, host: own } = new URL(publicUrl);
  const known = new Set([own, `${own}${protocol === 'https:' ? ':443' : ':80'}`, careersHost]);
  return (host) => (known.has(host) ? undefined : `Muster is at ${publicUrl}, not at this address.`);
}
