import '@shengyu/ui/tokens.css';
import './look.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { askAhead } from './frame/ahead.ts';
import { BASE } from './lib/paths.ts';
import { liveUnderPolicy, readNonce } from './lib/page-policy.ts';

function start(): void {
  liveUnderPolicy(window);
  askAhead(location.pathname.slice(BASE.length));
  createRoot(document.getElementById('console')!).render(
    <StrictMode>
      <App nonce={readNonce(document)} />
    </StrictMode>,
  );
}

start();
