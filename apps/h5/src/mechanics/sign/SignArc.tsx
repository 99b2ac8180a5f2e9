// The days of a sign-in ladder on an arc (S2-SM-3): what is signed is gold, today calls, a missed day can be made up.
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { checkBold, Icon } from '@shengyu/ui/icons.tsx';
import { itemsTextOf } from '#features/item/item-text.ts';
import type { ReactNode } from 'react';
import { arcPath, arcPlaces } from './arc-places.ts';
import { DAY_MISSED, DAY_OPEN, DAY_SIGNED, DAY_WORDS } from './sign-day.ts';
import s from './SignArc.module.css';

type SignDay = ReplyFrom<'POST /api/v1/star/get_user_star_sign_list'>['days'][number];

export type SignArcProps = {
  readonly days: readonly SignDay[];
  /** The code of an item that stands at the corner of a day instead of being its picture. */
  readonly corner?: string;
  /** Inside the arc: what today gives. */
  readonly children?: ReactNode;
};

export function SignArc({ days, corner, children }: SignArcProps) {
  const places = arcPlaces(days.length);
  const [first, last] = [places[0]!, places[places.length - 1]!];
  const signed = days.filter(({ state }) => state === DAY_SIGNED).length;
  // The line is gold as far as the days are signed without a gap.
  const gap = days.findIndex(({ state }) => state !== DAY_SIGNED);
  const reached = gap < 0 ? days.length : gap;
  return (
    <div className={s.arc}>
      <svg className={s.track} viewBox="0 0 390 250" aria-hidden="true">
        <path className={s.bed} d={arcPath(first, last)} />
        <path className={s.dashes} d={arcPath(first, last)} />
        {reached > 1 && (
          <>
            <path className={s.glow} d={arcPath(first, places[reached - 1]!)} />
            <path className={s.gold} d={arcPath(first, places[reached - 1]!)} />
          </>
        )}
      </svg>
      <ol className={s.days} aria-label={`已签 ${signed} 天`}>
        {days.map((day, i) => (
          <Day
            key={day.no}
            day={day}
            place={places[i]!}
            corner={corner}
            side={i * 2 < days.length - 1 ? 'left' : 'right'}
            last={i === days.length - 1}
          />
        ))}
      </ol>
      <div className={s.inside}>{children}</div>
    </div>
  );
}

type DayProps = {
  readonly day: SignDay;
  readonly place: { readonly x: number; readonly y: number };
  readonly corner: string | undefined;
  /** The half of the arc; what stands at the corner of a day points outwards. */
  readonly side: 'left' | 'right';
  readonly last: boolean;
};

const px = (value: number): string => `calc(${value.toFixed(1)} * var(--u))`;

function Day({ day: { no, items, state }, place: { x, y }, corner, side, last }: DayProps) {
  const shown = items.find(({ item_code }) => item_code !== corner) ?? items[0];
  const piece = items.find(({ item_code }) => item_code === corner);
  const looks = [undefined, s.today, s.done, s.missed, undefined];
  return (
    <li
      className={joinClassNames(s.day, looks[state], last && state !== DAY_OPEN && s.last)}
      style={{ left: px(x), top: px(y) }}
      aria-label={`第${no}天 ${DAY_WORDS[state]} ${itemsTextOf(items)}`}
    >
      {state === DAY_OPEN && <i className={s.pulse} />}
      <span className={s.disc} aria-hidden="true">
        {state === DAY_SIGNED ? (
          <Icon path={checkBold} size={24} />
        ) : (
          shown && <img src={shown.icon} alt="" width="28" height="28" />
        )}
        {piece && piece !== shown && state !== DAY_SIGNED && (
          <img className={joinClassNames(s.corner, s[side])} src={piece.icon} alt="" />
        )}
      </span>
      <span className={s.name} aria-hidden="true">
        {state === DAY_OPEN ? '今天' : state === DAY_MISSED ? '补签' : `第${no}天`}
      </span>
    </li>
  );
}
