// The effect of a large gift (SHELL-36, SHELL-37), drawn from the item's own picture: veil, rays, glow, sparkles, the item on its
// path, and the banner that says who gave it. Only transform and opacity move, so the main thread has nothing to do meanwhile.
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { memo, useState, type CSSProperties, type ReactNode } from 'react';
import { effectMs, type Effect } from './effect-queue.ts';
import s from './Effects.module.css';
import { lightOf, type Light } from './item-light.ts';
import { Portrait } from './Portrait.tsx';
import type { GiftGiven } from './room-state.ts';
import { receiversText } from './words.ts';

export type EffectsProps = {
  readonly effect: Effect | undefined;
  /** Shows a banner instead: the viewer skips effects, or wants no motion. */
  readonly plain: boolean;
  readonly onSkip: () => void;
};

export const Effects = memo(function Effects({ effect, plain, onSkip }: EffectsProps) {
  if (!effect) return null;
  const { gift, size } = effect;
  const lasts = { '--lasts': `${effectMs(size, plain)}ms` } as CSSProperties;
  // Each gift begins its animations anew.
  const key = `${gift.order_no} ${gift.combo_num}`;
  if (plain || size === 1) {
    return (
      <div key={key} className={s.effects} style={lasts} aria-hidden="true">
        <Said gift={gift} />
      </div>
    );
  }
  return (
    <Show key={key} picture={gift.item.icon} half={size === 2} lasts={lasts} onSkip={onSkip}>
      <Said gift={gift} />
    </Show>
  );
});

type ShowProps = {
  readonly picture: string;
  readonly half: boolean;
  readonly lasts: CSSProperties;
  readonly onSkip: () => void;
  /** The words that belong to it. */
  readonly children?: ReactNode;
};

/** The show of one picture. */
export function Show({ picture, half, lasts, onSkip, children }: ShowProps) {
  const [light, setLight] = useState<Light>('violet');
  return (
    <div className={joinClassNames(s.effects, s[light], half && s.half)} style={lasts}>
      <div className={s.layers} aria-hidden="true">
        <i className={s.veil} />
        <i className={s.rays} />
        <i className={s.glow} />
        <Sparkles />
        <img className={s.item} src={picture} alt="" onLoad={({ currentTarget }) => setLight(lightOf(currentTarget))} />
        {children}
      </div>
      <button type="button" className={s.skip} onClick={onSkip}>
        跳过动画
      </button>
    </div>
  );
}

const Said = ({ gift }: { readonly gift: GiftGiven }) => (
  <div className={s.said}>
    <Portrait className={s.face} src={gift.from.avatar} />
    <span className={s.words}>
      <b className={s.name}>{gift.from.nickname}</b>
      <em className={s.verb}>送给</em>
      <b className={s.name}>{receiversText(gift)}</b>
      <b className={s.what}>{gift.item.name}</b>
    </span>
    <i className={joinClassNames('num', s.times)}>×{gift.num}</i>
  </div>
);

/** Places and sizes of the sparkles in a box of 390 × 480, around the item and never on it. */
const STARS = [
  [114, 97, 11],
  [62, 190, 7],
  [98, 330, 9],
  [172, 392, 10],
  [300, 372, 8],
  [352, 322, 11],
  [336, 150, 9],
  [262, 96, 12],
  [206, 62, 7],
  [38, 268, 6],
] as const;

const DOTS = [
  [86, 140, 3],
  [140, 70, 2.4],
  [240, 54, 3.2],
  [310, 110, 2.6],
  [360, 220, 3.6],
  [330, 280, 2.4],
  [250, 410, 3],
  [130, 384, 2.6],
  [56, 320, 3.4],
  [34, 220, 2.2],
] as const;

const starPath = STARS.map(([x, y, r]) => {
  const k = r * 0.16;
  return `M${x} ${y - r}Q${x + k} ${y - k} ${x + r} ${y}Q${x + k} ${y + k} ${x} ${y + r}Q${x - k} ${y + k} ${x - r} ${y}Q${x - k} ${y - k} ${x} ${y - r}Z`;
}).join('');

const dotPath = DOTS.map(([x, y, r]) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0Z`).join(
  '',
);

const Sparkles = () => (
  <svg className={s.sparkles} viewBox="0 0 390 480">
    <path d={starPath} fill="#fff" />
    <path d={dotPath} fill="var(--fx-dot)" />
  </svg>
);
