// The moon over the sea: its lit part is the progress of the wish, its number stands on it (S2-ZY-1). While a lamp rises, the phase
// that the draw brings lies over the old one and fades in.
import { useId } from 'react';
import { drawn } from '../art/first.ts?drawn';
import { litShareOf, phasePath, terminatorPath, waterShareOf } from './phase.ts';
import type { Wish } from '../home.ts';
import s from './Moon.module.css';

const R = 106;
const BEADS = 60;
/** Soft violet lines along the edge of the light, from wide to narrow, so that it is never a hard line. */
const DUSK = [34, 26, 18, 10, 4];

export type MoonProps = {
  readonly wish: Wish;
  /** What the draw that is being shown makes of it. */
  readonly next?: Wish | undefined;
  /** True where the moon is only seen: without its number. */
  readonly bare?: boolean;
};

export function Moon({ wish, next, bare }: MoonProps) {
  const share = litShareOf(wish);
  return (
    <>
      <img
        className={s.path}
        src={drawn['path']}
        alt=""
        data-part="path"
        style={{ transform: `scaleX(${waterShareOf(share)})` }}
      />
      <div className={s.moon} data-part="moon" data-share={share.toFixed(3)}>
        <img
          className={s.halo}
          src={drawn['halo']}
          alt=""
          data-part="halo"
          style={{ opacity: Math.round((0.3 + 0.6 * share) * 100) / 100 }}
        />
        <img className={s.dark} src={drawn['dark']} alt="" />
        <Face share={share} />
        {next && (
          <div className={s.next} data-part="next">
            <Face share={litShareOf(next)} />
          </div>
        )}
        <i className={s.bead} data-part="bead" />
        {wish.hard > 0 && !bare && (
          <>
            <Count wish={wish} part="count" />
            {next && <Count wish={next} part="nextCount" />}
          </>
        )}
      </div>
    </>
  );
}

const Count = ({ wish, part }: { readonly wish: Wish; readonly part: string }) => (
  <p className={s.count} data-part={part} aria-hidden={part === 'count' ? undefined : true}>
    <span>
      <span className="sr-only">心愿进度 </span>
      <b className="num">{Math.min(wish.count, wish.hard)}</b>
      <span className="num">/{wish.hard}</span>
    </span>
  </p>
);

function Face({ share }: { readonly share: number }) {
  const clip = useId().replace(/\W/g, '');
  return (
    <svg className={s.face} viewBox="-130 -130 260 260" aria-hidden="true">
      <clipPath id={clip}>
        <path d={phasePath(R, share)} />
      </clipPath>
      {share > 0 && (
        <g clipPath={`url(#${clip})`}>
          <image xlinkHref={drawn['moon']} x="-130" y="-130" width="260" height="260" />
          {share < 1 &&
            DUSK.map((width) => (
              <path
                key={width}
                d={terminatorPath(R, share)}
                fill="none"
                stroke="#5A4FA0"
                strokeWidth={width}
                opacity=".085"
              />
            ))}
        </g>
      )}
      {Array.from({ length: BEADS }, (_, i) => {
        const angle = ((i * 6 - 90) * Math.PI) / 180;
        const on = i / BEADS < share;
        return (
          <circle
            key={i}
            cx={Math.round(Math.cos(angle) * (R + 13) * 100) / 100}
            cy={Math.round(Math.sin(angle) * (R + 13) * 100) / 100}
            r={i % 12 === 0 ? 3 : on ? 1.6 : 1}
            fill={on ? '#FFE8A3' : '#9FB2FF'}
            opacity={on ? 1 : 0.55}
          />
        );
      })}
    </svg>
  );
}
