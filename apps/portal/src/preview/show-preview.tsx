import { createRoot } from 'react-dom/client';
import { PreviewApp } from './PreviewApp.tsx';

/** Draws the window of a preview in place of the portal. */
export function showPreview(place: HTMLElement, nonce: string | undefined): void {
  createRoot(place).render(<PreviewApp nonce={nonce} />);
}
