import { useId } from 'react';
import s from './Night.module.css';
import { nightSceneUrl } from './scene.ts';
import { WORDMARK_OUTLINES } from './wordmark.ts';

/** The brand's night background of the preload screen. On short screens name and slogan keep their distance from the moon. */
export function NightBackground() {
  const id = useId();
  return (
    <div className={s.night}>
      <img className={s.scene} src={nightSceneUrl()} alt="" />
      <div className={s.name}>
        <svg className={s.mark} role="img" aria-label="声屿" viewBox="-24 -24 234 132">
          <defs>
            <linearGradient id={id} gradientUnits="userSpaceOnUse" x1="0" y1="60" x2="0" y2="960">
              <stop offset="0" stopColor="#fff" />
              <stop offset=".5" stopColor="#f3e6ff" />
              <stop offset="1" stopColor="#d4a2ff" />
            </linearGradient>
            <filter id={`${id}b`} x="-20%" y="-40%" width="140%" height="180%">
              <feGaussianBlur stdDeviation="140" />
            </filter>
          </defs>
          <g transform="scale(.084)">
            <g filter={`url(#${id}b)`} fill="#b67bff" opacity=".9">
              <Glyphs />
            </g>
            <g fill={`url(#${id})`}>
              <Glyphs />
            </g>
          </g>
        </svg>
        <p className={s.words}>让声音靠岸</p>
      </div>
    </div>
  );
}

const Glyphs = () => (
  <>
    <path d={WORDMARK_OUTLINES[0]} />
    <path d={WORDMARK_OUTLINES[1]} transform="translate(1191 0)" />
  </>
);
