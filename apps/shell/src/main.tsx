// Entry point of the web shell.
import '@shengyu/ui/tokens.css';
import '@shengyu/ui/base.css';
import '#frame/frame.css';
import { createRoot } from 'react-dom/client';
import { desk, watchBridge } from 'virtual:desk';
import { App } from './App.tsx';
import { startIsle } from './start.ts';

const isle = startIsle(window, watchBridge);
createRoot(document.getElementById('app')!).render(<App isle={isle} beside={desk(isle)} />);
