import { REQUEST_TIMEOUT_MS } from '@shengyu/rules/ui/ui-constants.ts';

/** S-CMP-4: a picture that has not loaded after this time counts as loaded, and the page is shown without it. */
export const IMAGE_LIMIT_MS = 8000;
const IMAGE_RETRY_MS = 2000;

export interface PreloadList {
  readonly images: readonly string[];
  readonly styles?: readonly string[];
}

export interface PreloadProgress {
  readonly loaded: number;
  readonly total: number;
}

/** The client log records this error under its `name`. */
export class PreloadError extends Error {
  override readonly name = 'preload_error';
}

/** The loaded share in percent, rounded down, so that 100 means that everything is loaded. */
export const preloadPercent = ({ loaded, total }: PreloadProgress): number =>
  total === 0 ? 100 : Math.floor((loaded / total) * 100);

/** Reports the progress after every file. Rejects with a PreloadError when a stylesheet fails; a failing picture never rejects. */
export async function preloadFiles(list: PreloadList, tell: (progress: PreloadProgress) => void): Promise<void> {
  const files = [...(list.styles ?? []).map(loadStyle), ...list.images.map(loadImage)];
  const total = files.length;
  let loaded = 0;
  const count = (): void => tell({ loaded: ++loaded, total });
  await Promise.all(files.map((file) => file.then(count)));
}

/** A failing picture is requested again until its time is over and then counts as loaded. */
function loadImage(url: string): Promise<void> {
  return new Promise((resolve) => {
    let retry: ReturnType<typeof setTimeout> | undefined;
    const done = (): void => {
      clearTimeout(limit);
      clearTimeout(retry);
      resolve();
    };
    const limit = setTimeout(done, IMAGE_LIMIT_MS);
    const ask = (): void => {
      const image = new Image();
      image.addEventListener('load', done);
      image.addEventListener('error', () => (retry = setTimeout(ask, IMAGE_RETRY_MS)));
      image.src = url;
    };
    ask();
  });
}

/** Adds the stylesheet to the document, where it stays because the page is drawn with it. */
function loadStyle(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    const fail = (): void => {
      clearTimeout(limit);
      link.remove();
      reject(new PreloadError(`stylesheet failed: ${url}`));
    };
    const limit = setTimeout(fail, REQUEST_TIMEOUT_MS);
    link.rel = 'stylesheet';
    link.href = url;
    link.addEventListener('error', fail);
    link.addEventListener('load', () => {
      clearTimeout(limit);
      resolve();
    });
    document.head.append(link);
  });
}
