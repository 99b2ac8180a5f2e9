import type { Item } from '@shengyu/h5/features/item/shapes.ts';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { checkBold, Icon } from '@shengyu/ui/icons.tsx';
import { useLayoutEffect, useRef } from 'react';
import s from './Rewards.module.css';

type StripReward = {
  readonly reward_id: string;
  /** E.g. `Lv.5 热恋` or `52天`. */
  readonly title: string;
  readonly items: readonly Item[];
  /** 0 not reached, 1 can be claimed, 2 claimed by the caller. */
  readonly state: 0 | 1 | 2;
  readonly other_claimed?: 0 | 1;
};

export type RewardStripProps = {
  readonly label: string;
  readonly rewards: readonly StripReward[];
  readonly online: boolean;
  /** The id that is being claimed now. */
  readonly claiming: string | undefined;
  readonly onClaim: (reward_id: string) => void;
  readonly onOpen: () => void;
};

const STATES = ['locked', 'ready', 'taken'] as const;

/** Tiles that scroll sideways, opened at the first one that can be claimed. */
export function RewardStrip({ label, rewards, online, claiming, onClaim, onOpen }: RewardStripProps) {
  const strip = useRef<HTMLUListElement>(null);
  const first = Math.max(
    0,
    rewards.findIndex(({ state }) => state === 1),
  );
  useLayoutEffect(() => {
    const list = strip.current!;
    const tile = list.children[Math.max(0, first - 1)] as HTMLElement | undefined;
    if (tile) list.scrollLeft = tile.offsetLeft - list.offsetLeft;
    // Only the opening of the strip scrolls it; afterwards the member does.
  }, []);
  return (
    <ul ref={strip} className={s['strip']} aria-label={label} tabIndex={0}>
      {rewards.map(({ reward_id, title, items, state, other_claimed }) => (
        <li key={reward_id} className={joinClassNames(s['tile'], s[STATES[state]])}>
          <button type="button" className={s['picture']} aria-label={`${title}，看看全部奖励`} onClick={onOpen}>
            {items[0] && <img src={items[0].icon} alt="" loading="lazy" decoding="async" />}
            {state === 2 && (
              <i className={s['check']}>
                <Icon path={checkBold} size={12} />
              </i>
            )}
          </button>
          <b className="num">{title}</b>
          <span className={s['name']}>{items.map(({ name }) => name).join('、')}</span>
          {state === 1 ? (
            <button
              type="button"
              className={s['claim']}
              aria-label={`领取 ${title}`}
              disabled={!online || claiming !== undefined}
              onClick={() => onClaim(reward_id)}
            >
              <span>领取</span>
            </button>
          ) : (
            <span>{state === 0 ? '未达成' : other_claimed === 1 ? 'TA已领取' : '已领取'}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
