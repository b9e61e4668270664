import { createRoot } from 'react-dom/client';
import './careers.css';
import { CareersApp } from './CareersApp.tsx';
import { Careers } from './careers.ts';

const careers = new Careers(sessionStorage);
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
const place = document.getElementById('app');
if (place) createRoot(place).render(<CareersApp careers={careers} nonce={nonce} />);
void careers.start();
