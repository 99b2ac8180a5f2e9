// Three or four lamps of others beside the moon, with the beginning of their words; a tap opens the wish wall. Their slow drift is the
// page's only loop.
import { useCall } from '@shengyu/h5/mechanics/campaign/services.ts';
import { useWatched } from '@shengyu/h5/features/pair/use-watched.ts';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { useRef } from 'react';
import { drawn } from '../art/first.ts?drawn';
import { shortWordsOf } from './short-words.ts';
import s from './Lamps.module.css';

const PLACES = [s.l1, s.l2, s.l3, s.l4];

export type LampsProps = {
  /** True while a lamp rises: the page's loop rests then, because each of its turns wakes the main thread. */
  readonly still: boolean;
  readonly onWall: () => void;
};

export function Lamps({ still, onWall }: LampsProps) {
  const { data } = useCall('POST /api/v1/wish_wall', { sort: 'hot', page: 1, limit: PLACES.length });
  const lamps = useRef<HTMLDivElement>(null);
  const watched = useWatched(lamps);
  const wishes = data ? data.list : [];
  return (
    <div ref={lamps} className={joinClassNames(s.lamps, (still || !watched) && s.paused)} data-running={watched}>
      {PLACES.map((place, i) => {
        const wish = wishes[i];
        return (
          <span key={place} className={joinClassNames(s.lamp, place)}>
            <img src={drawn['lamp']} alt="" />
            {wish && (
              <button type="button" aria-label={`心愿墙：${wish.text}`} onClick={onWall}>
                {shortWordsOf(wish.text).map((line) => (
                  <span key={line} aria-hidden="true">
                    {line}
                  </span>
                ))}
              </button>
            )}
          </span>
        );
      })}
    </div>
  );
}
