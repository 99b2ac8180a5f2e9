// Replaces the helper that Vite puts around each `import()`. Its own waits for the style sheets before it asks for the script, and it
// brings what no page of ours uses: preloading of scripts (index.html does that), a nonce, an event for failures, relative addresses.
// It is part of the entry, so every page pays for its size.
import type { Plugin } from 'vite';

const HELPER_ID = '\0vite/preload-helper.js';

/**
 * A style sheet is asked for once and together with the script. One that failed is not asked for again here: chunk-retry.ts finds
 * its address in the message and fetches it under another one.
 */
const HELPER = `
// An empty name stands for a sheet whose styles stand in index.html (first-paint.ts).
const asked = { '': 1 };
const fetchStyle = (file) => asked[file] ??= new Promise((resolve, reject) => {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  // The same CORS mode as the preload of index.html, otherwise the file would be fetched twice.
  link.crossOrigin = '';
  link.href = '/' + file;
  link.onload = resolve;
  link.onerror = () => {
    asked[file] = 1;
    reject(Error(link.href));
  };
  document.head.appendChild(link);
});
export const __vitePreload = (load, files = []) =>
  Promise.all([load(), ...files.map(fetchStyle)]).then(([module]) => module);
`;

export const lazyStylesPlugin = (): Plugin => ({
  name: 'lazy-styles',
  apply: 'build',
  enforce: 'pre',
  load: (id) => (id === HELPER_ID ? HELPER : null),
});
