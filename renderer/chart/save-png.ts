import { say } from '@muster/engine';
import { shownMoment } from '@muster/engine/formats';
import { downloadFile } from '../grid/download-file.ts';
import { themeToken } from '../theme/theme-token.ts';
import { chartTheme } from './chart-theme.ts';
import { echarts } from './echarts-parts.ts';

/** The size of a picture, in px, and how much finer it is drawn. */
const [width, height, finer] = [960, 540, 2];

/** Saves a chart as a picture, with its title and when its figures are from, in the colours that are on. */
export function savePng(title: string, option: Record<string, unknown>): void {
  const root = document.documentElement;
  const chart = echarts.init(document.createElement('div'), chartTheme(root), { renderer: 'canvas', width, height });
  const told = {
    text: title,
    subtext: say('As of {time}', { time: shownMoment(new Date().toISOString()) }),
    left: 'center',
  };
  chart.setOption({ ...option, title: told, animation: false, ...below(option) });
  const address = chart.getDataURL({ type: 'png', pixelRatio: finer, backgroundColor: themeToken(root, 'surface') });
  chart.dispose();
  downloadFile(`${title}.png`, [bytesOf(address)], 'image/png');
}

/** What is drawn makes room for the title. */
function below({ grid }: Record<string, unknown>): Record<string, unknown> {
  return grid ? { grid: { ...grid, top: 96, left: 24, right: 24 } } : {};
}

function bytesOf(address: string): Uint8Array<ArrayBuffer> {
  const text = atob(address.slice(address.indexOf(',') + 1));
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}
