// Seven towers round the bay: as many are lit as days of this week were reached. Under each stands its reward.
import { itemCountTextOf, itemsTextOf } from '@shengyu/h5/features/item/item-text.ts';
import type { RunningAnimation } from '@shengyu/h5/mechanics/draw/reveal.ts';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { checkBold, Icon } from '@shengyu/ui/icons.tsx';
import { prefersReducedMotion } from '@shengyu/ui/motion.ts';
import { useEffect, useRef } from 'react';
import { drawn } from '../art/first.ts?drawn';
import { drawn as later } from '../art/later.ts?drawn';
import type { CoastView } from '../home.ts';
import { playLighthouse } from './lighthouse-on.ts';
import s from './Towers.module.css';

export type TowersProps = {
  readonly days: CoastView['days'];
  readonly lit: number;
  /** True when the last lit tower has just been reached: it is lit before the member's eyes. */
  readonly newly: boolean;
  readonly onEnd: (() => void) | undefined;
};

/** Painted from the far end of the bay to the near one, so that near towers stand before far ones. */
const ORDER = [4, 3, 5, 2, 6, 1, 7];
const GRAND = 7;

export function Towers({ days, lit, newly, onEnd }: TowersProps) {
  const bay = useRef<HTMLDivElement>(null);
  const running = useRef<RunningAnimation>(undefined);
  useEffect(() => {
    if (!newly || !onEnd) return undefined;
    const film = bay.current && !prefersReducedMotion() ? playLighthouse(bay.current, lit) : undefined;
    running.current = film;
    if (film) film.ended.then(onEnd, onEnd);
    else onEnd();
    // A tap anywhere ends it.
    const skip = (): void => film && film.finish();
    window.addEventListener('pointerdown', skip, { once: true });
    return () => window.removeEventListener('pointerdown', skip);
  }, [newly]);
  return (
    <div ref={bay}>
      {ORDER.filter((no) => no <= lit).map((no) => (
        <div key={no} className={joinClassNames(s.lamp, s[`lamp${no}`])} data-tower={no} data-part="beams">
          <img className={joinClassNames(s.beam, s.far)} src={later['beam']} alt="" data-part="beam" />
          <img className={joinClassNames(s.beam, s.near)} src={later['beam']} alt="" data-part="near" />
        </div>
      ))}
      {ORDER.map((no) => (
        <div key={no} className={joinClassNames(s.tower, s[`tower${no}`])} data-tower={no}>
          <img src={no === GRAND ? drawn['grand'] : drawn['tower']} alt="" />
          {no <= lit && (
            <>
              <img className={s.glow} src={later['glow']} alt="" data-part="glow" />
              <img src={no === GRAND ? later['grandLit'] : later['lit']} alt="" data-part="lit" />
            </>
          )}
        </div>
      ))}
      <ol className={s.chips} aria-label="七日灯塔奖励">
        {days.map(({ no, items }) => (
          <li key={no} className={joinClassNames(s.chip, s[`chip${no}`], chipState(no, lit))} data-tower={no}>
            <span className={s.coin}>
              {items[0] && <img src={items[0].icon} alt="" />}
              {no <= lit && (
                <span className={s.tick} data-part="tick">
                  <Icon path={checkBold} size={10} />
                </span>
              )}
            </span>
            <b className="num" aria-hidden="true">
              {items[0] && itemCountTextOf(items[0])}
            </b>
            <span className="sr-only">
              第{no}座 {itemsTextOf(items)}
              {no <= lit && ' 已点亮'}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

const chipState = (no: number, lit: number): string | undefined =>
  no <= lit ? s['reached'] : no === lit + 1 ? s['next'] : undefined;
