// CONUI-25: below 1280 px the third column becomes a drawer; below 900 px, a phone at night, only the pages are offered that one needs
// then.
import { useSyncExternalStore } from 'react';

function createWidth(query: string): () => boolean {
  const media = matchMedia(query);
  const subscribe = (listener: () => void): (() => void) => {
    media.addEventListener('change', listener);
    return () => media.removeEventListener('change', listener);
  };
  return () => useSyncExternalStore(subscribe, () => media.matches);
}

export const useIsNarrow = createWidth('(width < 900px)');
export const useIsTight = createWidth('(width < 1280px)');
