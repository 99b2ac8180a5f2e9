import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../src/tokens.css';
import '../src/base.css';
import { Gallery } from './Gallery.tsx';

document.documentElement.dataset['theme'] = new URLSearchParams(location.search).get('theme') ?? 'light';

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Gallery />
  </StrictMode>,
);
