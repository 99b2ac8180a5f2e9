import { afterEach, beforeEach } from 'vitest';
import '@shengyu/ui/tokens.css';
import '@shengyu/ui/base.css';
import '../shell/shell.css';
import { unmountAll } from './render.tsx';

beforeEach(() => {
  document.documentElement.dataset['theme'] = 'light';
  localStorage.clear();
});
afterEach(unmountAll);
