import { animateElement } from '@shengyu/h5/mechanics/draw/reveal.ts';
import { prefersReducedMotion } from '@shengyu/ui/motion.ts';
import { useLayoutEffect, useRef, type CSSProperties } from 'react';
import { DISSOLVE_MS } from '../bag/use-machine.ts';
import s from './Dissolving.module.css';
import { TILES_PER_SIDE, SHARDS, PICTURE_SIDE, type Shard } from './shards.ts';

const px = (value: number): string => `calc(${Math.round(value * 100) / 100} * var(--u))`;
const TILE = PICTURE_SIDE / TILES_PER_SIDE;
/** How long one tile falls. The last tile starts early enough to end with the whole animation. */
const FALL_MS = 880;

const styleOf = ({ column, row }: Shard): CSSProperties => ({
  left: px(column * TILE),
  top: px(row * TILE),
  backgroundPosition: `${px(-column * TILE)} ${px(-row * TILE)}`,
});

const STYLES = SHARDS.map(styleOf);

/** The picture of the item breaks into tiles that fall into the jar. Only transform and opacity are animated. */
export function DissolveAnimation({ icon }: { icon: string }) {
  const cloud = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // With reduced motion the tiles do not fall; the style sheet fades the picture out instead.
    if (prefersReducedMotion()) return;
    const unit = cloud.current!.offsetWidth / PICTURE_SIDE;
    SHARDS.forEach((shard, i) => fall(cloud.current!.children[i]!, shard, unit));
  }, []);
  return (
    <div ref={cloud} className={s.cloud} aria-hidden="true">
      {STYLES.map((style, i) => (
        <i key={i} className={s.shard} style={{ ...style, backgroundImage: `url("${icon}")` }} />
      ))}
    </div>
  );
}

function fall(tile: Element, { burst, mouth, spin, delay }: Shard, unit: number): void {
  const at = (x: number, y: number, turn: number, scale: number): string =>
    `translate(${x * unit}px, ${y * unit}px) rotate(${turn}deg) scale(${scale})`;
  animateElement(
    tile,
    [
      { transform: at(0, 0, 0, 1), opacity: 1, easing: 'cubic-bezier(.4, 0, .7, .6)' },
      {
        transform: at(burst[0], burst[1], spin * 0.4, 0.82),
        opacity: 1,
        offset: 0.3,
        easing: 'cubic-bezier(.5, 0, .4, 1)',
      },
      {
        transform: at(mouth[0], mouth[1] - 22, spin, 0.5),
        opacity: 1,
        offset: 0.82,
        easing: 'cubic-bezier(.4, 0, .7, .6)',
      },
      { transform: at(mouth[0], mouth[1] + 34, spin, 0.42), opacity: 0 },
    ],
    { duration: FALL_MS, delay, within: DISSOLVE_MS },
  );
}
