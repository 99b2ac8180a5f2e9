import { afterEach, beforeEach } from 'vitest';
import '@shengyu/ui/tokens.css';
import '@shengyu/ui/base.css';
import '../shell/shell.css';
import { unmountAll } from './render.tsx';

// A page brings the tokens of its stage; parts are tested on all of them.
import.meta.glob('../../../../packages/ui/src/stages/*.css', { eager: true });

beforeEach(() => {
  document.documentElement.dataset['theme'] = 'light';
  localStorage.clear();
});
afterEach(unmountAll);
