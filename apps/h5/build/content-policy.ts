// The page's content policy, strict: everything is of the page's own origin (decision 0071), scripts and styles are our own files and
// the two inline pieces by their hash, no text becomes a script but the one address of the worker that solves safety checks
// (mechanics/code/solve.ts), nothing is framed. Served as a header with index.html (dist/h5/headers.json).

export type PolicyParts = {
  /** Hashes of the inline script and style, base64. */
  readonly script: string;
  readonly style: string;
};

export function contentPolicy({ script, style }: PolicyParts): string {
  return [
    `default-src 'none'`,
    `script-src 'self' 'sha256-${script}'`,
    `style-src 'self' 'sha256-${style}'`,
    `img-src 'self' data: blob:`,
    `font-src data:`,
    `media-src 'self' blob:`,
    `connect-src 'self'`,
    `worker-src 'self'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-src 'none'`,
    `frame-ancestors 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types solver`,
  ].join('; ');
}
