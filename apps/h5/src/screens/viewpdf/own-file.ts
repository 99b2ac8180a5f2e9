// S-PDF-1: only files in our own storage are opened. Any other address could show a stranger's page under our head bar.

const FOLDERS = /^\/(files|activity)\/[^?#]+$/;
const PICTURE = /\.(png|jpe?g|webp|svg)$/i;

export type StoredFile = { readonly url: string; readonly name: string; readonly isPicture: boolean };

export function parseStoredFileUrl(address: string, origin: string): StoredFile | undefined {
  let url: URL;
  try {
    url = new URL(address, origin);
  } catch {
    return undefined;
  }
  // The URL parser has already resolved `..` and backslashes.
  if (url.origin !== origin || !FOLDERS.test(url.pathname)) return undefined;
  const name = decodeURIComponent(url.pathname.slice(url.pathname.lastIndexOf('/') + 1));
  return { url: url.href, name, isPicture: PICTURE.test(url.pathname) };
}

/** The title of a file: its name, or a general text when the name is one of the storage's random names. */
export const fileTitleOf = ({ name }: StoredFile): string => (/^[\da-f]{16,}\.\w+$/.test(name) ? '文件预览' : name);
