// The demo desk is in a build only when SHENGYU_CAST names the list of the demo world's people (SHELL-46). Otherwise `virtual:desk` is
// the plain desk of every build, and no file of src/demo is reached by any import.
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const inSource = (path: string): string => fileURLToPath(new URL(`../src/${path}`, import.meta.url));

export const deskPlugin = (cast = process.env['SHENGYU_CAST']): Plugin => ({
  name: 'desk',
  enforce: 'pre',
  resolveId(source) {
    if (source === 'virtual:desk') return inSource(cast ? 'demo/beside.tsx' : 'desk/beside.tsx');
    return source === 'virtual:cast' && cast ? cast : null;
  },
});
