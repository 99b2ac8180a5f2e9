/** Addresses of pictures drawn at build time (build/drawn-files.ts), under the names they have there. */
declare module '*?drawn' {
  export const drawn: Readonly<Record<string, string>>;
}
