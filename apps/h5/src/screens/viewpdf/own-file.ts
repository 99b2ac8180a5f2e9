// S-PDF-1: only what lies in our own storage is opened. Anything else could be a stranger's page under our head bar.

const FOLDERS = /^\/(files|activity)\/[^?#]+$/;
const PICTURE = /\.(png|jpe?g|webp|svg)$/i;

export type OwnFile = { readonly url: string; readonly name: string; readonly isPicture: boolean };

export function ownFile(address: string, origin: string): OwnFile | undefined {
  let url: URL;
  try {
    url = new URL(address, origin);
  } catch {
    return undefined;
  }
  // The parser has folded `..` and backslashes away already.
  if (url.origin !== origin || !FOLDERS.test(url.pathname)) return undefined;
  const name = decodeURIComponent(url.pathname.slice(url.pathname.lastIndexOf('/') + 1));
  return { url: url.href, name, isPicture: PICTURE.test(url.pathname) };
}

/** Storage calls its files by random letters, which are nothing to read in a head bar. */
export const headingOf = ({ name }: OwnFile): string => (/^[\da-f]{16,}\.\w+$/.test(name) ? '文件预览' : name);
