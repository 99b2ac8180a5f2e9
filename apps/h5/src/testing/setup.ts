import { afterEach, beforeEach } from 'vitest';
import '@shengyu/ui/tokens.css';
import '@shengyu/ui/base.css';
import '../shell/shell.css';
import { unmountAll } from './render.tsx';

// Loads the design tokens of all campaign themes, because components are tested in every theme. In the app a page loads only its
// own.
import.meta.glob('../../../../packages/ui/src/stages/*.css', { eager: true });

beforeEach(() => {
  document.documentElement.dataset['theme'] = 'light';
  localStorage.clear();
});
afterEach(unmountAll);
