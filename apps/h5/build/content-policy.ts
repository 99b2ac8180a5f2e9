// The page's Content-Security-Policy. Everything comes from the page's own origin (decision 0071). Scripts and styles are our own
// files plus one inline script and one inline style, allowed by their hashes. Trusted Types let only the addresses of two workers
// become scripts: that of the captcha (features/account/code/solve.ts) and the service worker (worker/register-worker.ts). The page
// frames nothing, and only a page of its own origin may frame it: the web shell shows the H5 in frames (SHELL-18). index.html is
// served with it as a header (dist/h5/headers.json).

export type InlineHashes = {
  /** SHA-256 hashes of the inline script and the inline style, base64. */
  readonly script: string;
  readonly style: string;
};

export function buildContentPolicy({ script, style }: InlineHashes): string {
  return [
    `default-src 'none'`,
    `script-src 'self' 'sha256-${script}'`,
    `style-src 'self' 'sha256-${style}'`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `media-src 'self' blob:`,
    `connect-src 'self'`,
    `worker-src 'self'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-src 'none'`,
    `frame-ancestors 'self'`,
    `require-trusted-types-for 'script'`,
    `trusted-types solver worker`,
  ].join('; ');
}
