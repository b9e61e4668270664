import { createRoot } from 'react-dom/client';
import '../portal.css';
import { PreviewApp } from './PreviewApp.tsx';

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
const place = document.getElementById('app');
if (place) createRoot(place).render(<PreviewApp nonce={nonce} />);
