// CONUI-5: name, account and minute lie faintly over every page, also in print, so that a picture of it says who took it.
import { useNow } from '#lib/clock.ts';
import { formatTime } from '#lib/format.ts';
import { useMe } from '#lib/permissions.ts';
import s from './Watermark.module.css';

const WIDTH = 320;
const HEIGHT = 180;

export function Watermark() {
  const me = useMe();
  const minute = Math.floor(useNow() / 60) * 60;
  return (
    <svg className={s.mark} aria-hidden="true">
      <defs>
        <pattern
          id="watermark"
          width={WIDTH}
          height={HEIGHT}
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(-18)"
        >
          <text x="20" y="60">
            {me.name} {me.account}
          </text>
          <text x="20" y="78">
            {formatTime(minute).slice(0, -3)}
          </text>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill="url(#watermark)" />
    </svg>
  );
}
