import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PrintedChart } from './PrintedChart.tsx';

afterEach(cleanup);

it('draws a chart for paper as a picture of lines and texts, whatever signs its names hold', () => {
  const names = ['Night "Owls" & Co', '<script>alert(1)</script>'];
  const option = {
    title: { text: 'Hours' },
    xAxis: { type: 'category', data: names },
    yAxis: { type: 'value' },
    series: [{ type: 'bar', name: 'Hours', data: [3, 5] }],
  };
  act(() => void render(<PrintedChart option={option} height={200} />));
  const picture = document.querySelector('svg');
  expect(picture?.getAttribute('viewBox')).toBe('0 0 680 200');
  const texts = [...(picture?.querySelectorAll('text') ?? [])].map((each) => each.textContent);
  expect(texts).toEqual(expect.arrayContaining(['Hours', ...names]));
  expect(document.querySelector('script, parsererror')).toBeNull();
  expect(screen.queryByText(/error on line/)).toBeNull();
});
