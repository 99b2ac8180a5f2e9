// The opening of a page (S2-ALL-1): how much of what its first screen needs is here, in the theme's colours.
import { useEffect, useState } from 'react';
import { preloadPictures } from '#mechanics/stage/preload-pictures.ts';
import type { StageTheme } from '#mechanics/stage/stage-theme.ts';
import s from './Opening.module.css';

/** Stages whose pictures have been here: coming back opens at once. */
const opened = new Set<string>();

const filesOf = ({ backdrop, lockup, first = [] }: StageTheme): string[] => [
  backdrop,
  ...(lockup ? [lockup] : []),
  ...first,
];

/** 100 when all of it is here, or given up: a page without its pictures is still a page (S2-ALL-5). */
export function useOpening(theme: StageTheme): number {
  const [percent, setPercent] = useState(() => (opened.has(theme.backdrop) ? 100 : 0));
  useEffect(() => {
    if (opened.has(theme.backdrop)) return undefined;
    let gone = false;
    const files = filesOf(theme);
    void preloadPictures(files, (loaded) => {
      if (!gone) setPercent(Math.floor((loaded / files.length) * 100));
    }).then(() => opened.add(theme.backdrop));
    return () => {
      gone = true;
    };
  }, [theme]);
  return percent;
}

export const Opening = ({ percent }: { percent: number }) => (
  <section className={s.opening} aria-label="加载中">
    <p role="progressbar" aria-label="加载中" aria-valuenow={percent} aria-valuemin={0} aria-valuemax={100}>
      <span className="num">{percent}%</span>
    </p>
  </section>
);
