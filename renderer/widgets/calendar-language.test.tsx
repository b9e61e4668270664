import { english, showIn } from '@muster/engine/formats';
import { localeOf } from '@muster/engine/locales';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { KitProvider } from '../theme/KitProvider.tsx';
import { Calendar } from './Calendar.tsx';

afterEach(() => {
  cleanup();
  showIn(english);
});

it('shows a picker with the months and weekdays of the language, and stores what programs read', () => {
  showIn(localeOf('ur'));
  const picked = vi.fn();
  render(
    <KitProvider>
      <Calendar mode="day" stored="2026-11-23" settings={{ today: '2026-11-20' }} onPick={picked} />
    </KitProvider>,
  );
  expect(screen.getByText('نومبر 2026')).toBeTruthy();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'پیر',
    'منگل',
    'بدھ',
    'جمعرات',
    'جمعہ',
    'ہفتہ',
    'اتوار',
  ]);
  fireEvent.click(screen.getByRole('button', { name: '25 نومبر 2026' }));
  expect(picked).toHaveBeenCalledWith('2026-11-25');
});
