// Hides pictures that failed to load instead of showing the browser's broken-image icon (S2-ALL-5: the page works without its
// assets), and loads them again when the network is back.
import { useEffect } from 'react';

const isLost = (picture: HTMLImageElement): boolean => picture.complete && picture.naturalWidth === 0;

export function LostPictures() {
  useEffect(() => {
    const lost = new Set<HTMLImageElement>();
    const hide = (picture: HTMLImageElement): void => {
      if (lost.has(picture)) return;
      lost.add(picture);
      picture.style.visibility = 'hidden';
      picture.addEventListener(
        'load',
        () => {
          lost.delete(picture);
          picture.style.visibility = '';
        },
        { once: true },
      );
    };
    const failed = ({ target }: Event): void => {
      if (target instanceof HTMLImageElement) hide(target);
    };
    const again = (): void =>
      lost.forEach((picture) => {
        // Assigning the same address again makes the browser retry.
        picture.src = picture.getAttribute('src')!;
      });
    Array.from(document.images).filter(isLost).forEach(hide);
    document.addEventListener('error', failed, true);
    window.addEventListener('online', again);
    return () => {
      document.removeEventListener('error', failed, true);
      window.removeEventListener('online', again);
    };
  }, []);
  return null;
}
