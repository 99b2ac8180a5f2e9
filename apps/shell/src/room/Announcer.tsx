import { memo, useEffect, useRef, useState } from 'react';
import type { ComboBanners } from './combo-banners.ts';
import { giftSentence } from './words.ts';

/** Others' gifts are read out at most once in this time (web-shell.md §9). */
const OTHERS_EVERY_MS = 5_000;

export type AnnouncerProps = { readonly banners: ComboBanners; readonly me: number };

/** Reads gifts out to screen readers: the viewer's own at once, those of others now and then. */
export const Announcer = memo(function Announcer({ banners, me }: AnnouncerProps) {
  const [words, setWords] = useState('');
  const othersAt = useRef(-Infinity);
  useEffect(() => {
    const shown = banners.flatMap((banner) => (banner ? [banner.gift] : []));
    const own = shown.find(({ from }) => from.user_id === me);
    if (own) return setWords(giftSentence(own));
    const now = performance.now();
    if (!shown[0] || now - othersAt.current < OTHERS_EVERY_MS) return;
    othersAt.current = now;
    setWords(giftSentence(shown[0]));
  }, [banners, me]);
  return (
    <div className="sr-only" aria-live="polite">
      {words}
    </div>
  );
});
