/** True for the own machine, private addresses (RFC 1918, RFC 4193) and names of the own network. */
export function isNear(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '');
  if (/^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)[\d.]+$/.test(name)) return true;
  if (name === '::1' || /^f[cd][0-9a-f]{2}:/i.test(name)) return true;
  return name === 'localhost' || (!name.includes('.') && !name.includes(':')) || /\.(local|internal)$/.test(name);
}
