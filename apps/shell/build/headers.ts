// The HTTP headers that the page of the web shell must be served with (SHELL-18).

/** SHA-256 hashes of the inline script and the inline style, base64. */
export type InlineHashes = { readonly script: string; readonly style: string };

export const buildHeaders = ({ script, style }: InlineHashes): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': [
    "default-src 'none'",
    `script-src 'self' 'sha256-${script}'`,
    `style-src 'self' 'sha256-${style}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    // The pages of the H5, and nothing else: pages of providers never load in a frame.
    "frame-src 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; '),
  'Permissions-Policy': 'microphone=(self)',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
});
