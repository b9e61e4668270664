/** What stood behind # in the address when the tab was opened, for the page that it was opened at. */
export interface AddressSecrets {
  readonly path: string;
  readonly secrets: URLSearchParams;
}

export const noSecrets: AddressSecrets = { path: '', secrets: new URLSearchParams() };

/** Reads what stands behind #, such as the token of a link, once, and takes it out of the address and the history of the browser. */
export function takeSecrets(): AddressSecrets {
  const { pathname: path, search, hash } = window.location;
  if (!/^#\w+=/.test(hash)) return { path, secrets: new URLSearchParams() };
  window.history.replaceState(window.history.state, '', path + search);
  return { path, secrets: new URLSearchParams(hash.slice(1)) };
}
