// The fixed lower part of the star map: the watcher's island, the plate of the season, seven round buttons on a rim, the foot row.
import { ParticipationButton } from '@shengyu/h5/mechanics/campaign/MainButton.tsx';
import type { ParticipationState } from '@shengyu/h5/mechanics/campaign/entry.ts';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { drawn as buttons } from '../art/buttons.ts?drawn';
import { drawn } from '../art/map.ts?drawn';
import type { StarBrief, StarSeason } from '../home.ts';
import type { MapSheetKey } from './map-sheet.ts';
import s from './Rim.module.css';

type Red = NonNullable<StarSeason['home']>['red'];

export type RimProps = {
  readonly star: StarBrief;
  /** How many of the nine stars of the season are lit; undefined for a guest. */
  readonly lit: number | undefined;
  readonly red: Red | undefined;
  readonly minor: boolean;
  readonly entry: ParticipationState;
  readonly onShow: (sheet: MapSheetKey) => void;
  readonly onPlate: () => void;
  readonly onGo: (route: '/constellation/starSeat' | '/constellation/shop' | '/representative') => void;
};

type RoundButton = { readonly key: MapSheetKey; readonly name: string; readonly red?: keyof Red };

const LEFT: readonly RoundButton[] = [
  { key: 'match', name: '匹配' },
  { key: 'luck', name: '幸运值', red: 'luck' },
  { key: 'fortune', name: '星运', red: 'fortune' },
];
const RIGHT: readonly RoundButton[] = [
  { key: 'compass', name: '罗盘' },
  { key: 'cards', name: '星礼卡' },
  { key: 'album', name: '图鉴', red: 'pictures' },
];
const FOOT = [
  { name: '星座席位', route: '/constellation/starSeat' },
  { name: '星愿商店', route: '/constellation/shop' },
  { name: '星座代言人', route: '/representative' },
] as const;

const STARS = Array.from({ length: 9 }, (_, i) => i);

export function Rim({ star, lit, red, minor, entry, onShow, onPlate, onGo }: RimProps) {
  const left = minor ? LEFT.slice(1) : LEFT;
  const guest = entry.kind === 'instead' && entry.act === 'login';
  const button = ({ key, name, red: dot }: RoundButton, place: string | undefined) => (
    <button key={key} type="button" className={joinClassNames(s.button, place)} onClick={() => onShow(key)}>
      <span className={s.medal}>
        <img src={buttons[key]} alt="" width="31" height="31" />
        {red && dot && red[dot] === 1 && <Dot />}
      </span>
      {name}
    </button>
  );
  return (
    <section className={s.base} aria-label="操作">
      <img className={s.picture} src={drawn['island']} alt="" />
      <img className={s.picture} src={drawn['rim']} alt="" />
      {entry.kind === 'open' || guest ? (
        <button
          type="button"
          className={s.plate}
          aria-label={lit === undefined ? `${star.name}，登录后参与` : `${star.name} ${lit}/9，回到当季星座`}
          onClick={onPlate}
        >
          <img className={s.badge} src={star.icon} alt="" width="32" height="32" />
          <b className={s.name}>{star.name}</b>
          {lit === undefined ? (
            <span className={s.ask}>登录后参与</span>
          ) : (
            <>
              <span className={s.stars} data-plate="">
                {STARS.map((i) => (
                  <img
                    key={i < lit ? `lit${i}` : i}
                    className={i < lit ? s.on : undefined}
                    src={i < lit ? drawn['lit'] : drawn['unlit']}
                    alt=""
                    width="18"
                    height="18"
                  />
                ))}
              </span>
              <span className={joinClassNames('num', s.count)}>{lit}/9</span>
            </>
          )}
        </button>
      ) : (
        <div className={s.instead}>
          <ParticipationButton entry={entry} />
        </div>
      )}
      {left.map((one, i) => button(one, s[`l${i}`])).reverse()}
      <button type="button" className={joinClassNames(s.button, s.main)} onClick={() => onShow('sign')}>
        <span className={joinClassNames(s.medal, s.gold)}>
          <img src={buttons['sign']} alt="" width="46" height="46" />
          {red && red.sign === 1 && <Dot />}
        </span>
        签到
      </button>
      {RIGHT.map((one, i) => button(one, s[`r${i}`]))}
      <nav className={s.foot} aria-label="更多">
        {FOOT.map(({ name, route }) => (
          <button key={route} type="button" onClick={() => onGo(route)}>
            {name}
          </button>
        ))}
      </nav>
    </section>
  );
}

const Dot = () => (
  <i className={s.dot}>
    <span className="sr-only">可领取</span>
  </i>
);
