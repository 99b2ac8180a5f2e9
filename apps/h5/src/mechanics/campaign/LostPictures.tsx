// A picture that did not come leaves its place empty instead of a torn sheet (S2-ALL-5), and is asked for again when the
// network is back.
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
        // The same address: assigning it asks once more.
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
