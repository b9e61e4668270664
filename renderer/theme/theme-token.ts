/** What a custom property of the theme says at an element: `themeToken(root, 'text')` is the colour of text. */
export function themeToken(element: Element, name: string): string {
  return getComputedStyle(element).getPropertyValue(`--m-${name}`).trim();
}
