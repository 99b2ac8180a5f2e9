// Opening screen of a campaign page (S2-ALL-1): the percentage of the first screen's pictures that are loaded, in the theme's
// colours.
import { useEffect, useState } from 'react';
import { preloadPictures } from '#mechanics/stage/preload-pictures.ts';
import type { StageTheme } from '#mechanics/stage/stage-theme.ts';
import s from './Opening.module.css';

/** Backdrops of stages whose pictures were loaded before; returning to such a stage opens at once. */
const opened = new Set<string>();

const filesOf = ({ backdrop, lockup, first = [] }: StageTheme): string[] => [
  backdrop,
  ...(lockup ? [lockup] : []),
  ...first,
];

/**
 * The percentage of loaded pictures. It reaches 100 when every picture has loaded or was given up, because the page also works
 * without pictures (S2-ALL-5).
 */
export function usePictureLoadPercent(theme: StageTheme): number {
  const [percent, setPercent] = useState(() => (opened.has(theme.backdrop) ? 100 : 0));
  useEffect(() => {
    if (opened.has(theme.backdrop)) return undefined;
    let gone = false;
    const files = filesOf(theme);
    void preloadPictures(files, (loaded) => {
      // The percentage never falls, so that an open page stays open when its theme changes (as in 寻宝's part 深海).
      if (!gone) setPercent((before) => Math.max(before, Math.floor((loaded / files.length) * 100)));
    }).then(() => opened.add(theme.backdrop));
    return () => {
      gone = true;
    };
  }, [theme]);
  return percent;
}

export const OpeningProgress = ({ percent }: { percent: number }) => (
  <section className={s.opening} aria-label="加载中">
    <p role="progressbar" aria-label="加载中" aria-valuenow={percent} aria-valuemin={0} aria-valuemax={100}>
      {/* A new element for each number: one text that grows from the middle would count as moving. */}
      <span key={percent} className="num">
        {percent}%
      </span>
    </p>
  </section>
);
