const everywhere = Object.entries({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(), geolocation=(), microphone=(), payment=(), usb=(), publickey-credentials-create=(self), publickey-credentials-get=(self)',
});

/** Sets the headers that every answer carries. What is no page may load nothing at all. */
export function setSecurityHeaders(headers: Headers, https: boolean): void {
  for (const [name, value] of everywhere) {
    // A page that says that it may stand in a frame of this site means it.
    if (name !== 'x-frame-options' || !headers.has(name)) headers.set(name, value);
  }
  if (!headers.has('content-security-policy')) {
    headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
  }
  if (https) headers.set('strict-transport-security', 'max-age=31536000; includeSubDomains');
}

/** Which pages may have a page in a frame: none, or those of this site. */
export type Around = "'none'" | "'self'";

/**
 * The policy of a page. The nonce is for the style elements of the component library and of the grid; `around` says which
 * pages may have it in a frame.
 */
export function pagePolicy(nonce: string, around: Around = "'none'"): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    `frame-ancestors ${around}`,
    "form-action 'self'",
  ].join('; ');
}
