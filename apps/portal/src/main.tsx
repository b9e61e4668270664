import { createRoot } from 'react-dom/client';
import './portal.css';
import { KeptSession } from './kept-session.ts';
import { PortalApp } from './PortalApp.tsx';
import { Portal } from './portal.ts';

const portal = new Portal(new KeptSession(localStorage), sessionStorage);
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
const place = document.getElementById('app');
if (place) createRoot(place).render(<PortalApp portal={portal} nonce={nonce} />);
void portal.start();
