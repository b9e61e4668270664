import { readFileSync } from 'node:fs';

/** Widths in pixels at which the pictures of a wide and of a narrow window stand on a sheet. */
const shownWidths = [960, 300];

/**
 * One picture with many in it: a row for each theme, a column for each width, captions under them. `shots` are
 * `{ file, theme, width }`, themes in the order of the rows; `browser` draws the page, `file` takes it.
 */
export async function drawContactSheet(browser, { title, shots, file }) {
  const widths = [...new Set(shots.map(({ width }) => width))].sort((a, b) => b - a);
  const themes = [...new Set(shots.map(({ theme }) => theme))];
  const cell = (theme, width) => {
    const shot = shots.find((each) => each.theme === theme && each.width === width);
    const data = readFileSync(shot.file).toString('base64');
    return `<figure><img src="data:image/png;base64,${data}" alt=""><figcaption>${theme}, ${width} px</figcaption></figure>`;
  };
  const cells = themes.flatMap((theme) => widths.map((width) => cell(theme, width)));
  const columns = widths.map((_, place) => `${shownWidths[place] ?? 300}px`).join(' ');
  const page = await browser.newPage({ viewport: { width: 1340, height: 900 } });
  await page.setContent(`<!doctype html><style>
    body { margin: 0; padding: 24px; background: #d7dbe2; color: #16202e; font: 14px/1.4 system-ui, sans-serif }
    h1 { margin: 0 0 16px; font-size: 20px }
    div { display: grid; grid-template-columns: ${columns}; gap: 24px; align-items: start }
    figure { margin: 0 } img { display: block; width: 100%; border: 1px solid #9aa4b2 } figcaption { padding-top: 6px }
  </style><h1></h1><div>${cells.join('')}</div>`);
  await page.locator('h1').evaluate((heading, text) => {
    heading.textContent = text;
  }, title);
  await page.screenshot({ path: file, fullPage: true });
  await page.close();
}
