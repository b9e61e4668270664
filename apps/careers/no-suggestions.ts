/** In the place of what tells authors of definitions which name they meant: nobody writes any on the careers site. */
export function suggest(): undefined {
  return undefined;
}
