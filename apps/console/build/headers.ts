// Writes headers.json beside the built page: the HTTP headers that the page of the console must be served with (console.md §2).
import type { Plugin } from 'vite';

/** Stands in the built page and in its headers where whoever serves them writes a nonce that is new at each visit. */
export const NONCE_MARK = '__CSP_NONCE__';

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  // antd writes its styles at run time, so they carry the nonce of the visit.
  `style-src 'self' 'nonce-${NONCE_MARK}'`,
  "connect-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types default',
].join('; ');

const HEADERS = {
  'Content-Security-Policy': POLICY,
  // An address of the console names members and orders, and nobody else needs to know it.
  'Referrer-Policy': 'no-referrer',
};

export const consoleHeadersPlugin = (): Plugin => ({
  name: 'console-headers',
  apply: 'build',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'headers.json', source: `${JSON.stringify(HEADERS, null, 2)}\n` });
  },
});
