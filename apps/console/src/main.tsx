import '@shengyu/ui/tokens.css';
import './look.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { installTrustedTypes, readNonce } from './lib/trusted-types.ts';

function start(): void {
  installTrustedTypes(window);
  createRoot(document.getElementById('console')!).render(
    <StrictMode>
      <App nonce={readNonce(document)} />
    </StrictMode>,
  );
}

start();
