// Counts pictures as they load (S2-ALL-1). A picture that fails or is too late counts as well, because the page works without it.

/** S-CMP-4: a picture that is still loading after 8 s counts as loaded. */
const LIMIT_MS = 8_000;

export function preloadPictures(urls: readonly string[], tell: (loaded: number) => void): Promise<unknown> {
  let loaded = 0;
  return Promise.all(
    urls.map((url) =>
      pictureHere(url).then(() => {
        loaded += 1;
        tell(loaded);
      }),
    ),
  );
}

const pictureHere = (url: string): Promise<void> =>
  new Promise((resolve) => {
    const picture = new Image();
    const here = (): void => resolve();
    picture.addEventListener('load', here);
    picture.addEventListener('error', here);
    setTimeout(here, LIMIT_MS);
    picture.src = url;
  });
