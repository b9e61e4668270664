/** Does this browser print what stands in the margins? */
export function printsMargins(): boolean {
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('@page { @top-left { content: "x" } }');
    return sheet.cssRules[0]?.cssText.includes('@top-left') ?? false;
  } catch {
    return false;
  }
}
