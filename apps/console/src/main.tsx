import '@shengyu/ui/tokens.css';
import './look.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { liveUnderPolicy, readNonce } from './lib/page-policy.ts';

function start(): void {
  liveUnderPolicy(window);
  createRoot(document.getElementById('console')!).render(
    <StrictMode>
      <App nonce={readNonce(document)} />
    </StrictMode>,
  );
}

start();
