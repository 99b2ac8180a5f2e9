/**
 * Addresses of the pictures that tools/web-build/drawn-files.ts renders from a drawing module, by the module's own names for
 * them.
 */
declare module '*?drawn' {
  export const drawn: Readonly<Record<string, string>>;
}
