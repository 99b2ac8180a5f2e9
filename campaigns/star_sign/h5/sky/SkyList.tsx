import { SIGN_PLACES } from './places.ts';
import s from './SkyList.module.css';

export type SkyListProps = {
  readonly counts: readonly number[];
  readonly season: number;
  readonly known: boolean;
  readonly onGo: (sign: number) => void;
};

/** The way through the sky for keyboards and screen readers: twelve signs, each with its nine stars. A focused sign is shown. */
export const SkyList = ({ counts, season, known, onGo }: SkyListProps) => (
  <ul className={s.list} aria-label="十二星座">
    {SIGN_PLACES.map(({ name, nine, stars }, sign) => (
      <li key={name}>
        <button type="button" className={s.go} onClick={() => onGo(sign)} onFocus={() => onGo(sign)}>
          {name}
          {sign === season && '（当季）'}
          {known && ` ${counts[sign]}/9`}
        </button>
        <p className="sr-only">
          {nine
            .map((star, n) => `${stars[star]!.name || `第${n + 1}颗星`}${n < counts[sign]! ? '已点亮' : '未点亮'}`)
            .join('，')}
        </p>
      </li>
    ))}
  </ul>
);
