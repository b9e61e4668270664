import { createRoot } from 'react-dom/client';
import './portal.css';
import { KeptSession } from './kept-session.ts';
import { PortalApp } from './PortalApp.tsx';
import { Portal } from './portal.ts';
import { takeSecrets } from './secrets-of-address.ts';

/** The window of a preview is loaded from there; the server lets no other page stand in a frame. */
const previewAddress = '/screen_preview';

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
const place = document.getElementById('app');
if (place && window.location.pathname === previewAddress)
  void import('./preview/show-preview.tsx').then(({ showPreview }) => showPreview(place, nonce));
else if (place) {
  const portal = new Portal(new KeptSession(localStorage), sessionStorage, takeSecrets());
  createRoot(place).render(<PortalApp portal={portal} nonce={nonce} />);
  void portal.start();
}
