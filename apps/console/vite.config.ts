import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { antdStylesPlugin } from './build/antd-styles.ts';
import { NONCE_MARK, consoleHeadersPlugin } from './build/headers.ts';

export default defineConfig(({ command }) => ({
  base: '/console/',
  plugins: [react(), antdStylesPlugin(), consoleHeadersPlugin()],
  // Whoever serves the page writes a new nonce in place of the mark at each visit (deploy/door/nginx.conf). In development the page
  // is served without a policy, and an empty nonce does no harm.
  html: command === 'build' ? { cspNonce: NONCE_MARK } : {},
  build: {
    target: 'es2023',
    outDir: '../../dist/console',
    emptyOutDir: true,
    manifest: true,
    // A preloaded file needs no script of its own, and a policy that trusts few scripts need not trust one more.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // These change only when they are updated, so a release of ours does not make operators load them again.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            { name: 'charts', test: /node_modules\/(echarts|zrender)\// },
          ],
        },
      },
    },
  },
  server: { proxy: { '^/(console/api|files|activity)/': process.env.API_URL ?? 'http://127.0.0.1:3000' } },
}));
