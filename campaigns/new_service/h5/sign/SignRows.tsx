// The two tracks: above what everybody gets, below 扬帆, between them a rope with a buoy for each day.
import { itemCountTextOf, itemsTextOf } from '@shengyu/h5/features/item/item-text.ts';
import type { Item } from '@shengyu/h5/features/item/shapes.ts';
import type { ReplyFrom } from '@shengyu/h5/mechanics/campaign/services.ts';
import { DAY_OPEN, DAY_SIGNED, DAY_WORDS } from '@shengyu/h5/mechanics/sign/sign-day.ts';
import { lockFill } from '@shengyu/art/icons/data/phosphor.ts';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { Icon } from '@shengyu/ui/icons.tsx';
import { Tick } from '../card/Tick.tsx';
import s from './SignRows.module.css';

type Day = ReplyFrom<'POST /api/v1/open_server/sign_home_info'>['days'][number];

export type SignRowsProps = { readonly days: readonly Day[]; readonly unlocked: boolean };

export const SignRows = ({ days, unlocked }: SignRowsProps) => (
  <>
    <div className={s.track}>
      <span className={s.flag}>启航</span>
      <ol className={s.days} aria-label="启航">
        {days.map(({ no, items, state }) => (
          <Reward
            key={no}
            said={`第${no}天 ${DAY_WORDS[state]}`}
            items={items}
            look={state === DAY_SIGNED ? s.done : state === DAY_OPEN ? s.now : undefined}
            done={state === DAY_SIGNED}
          />
        ))}
      </ol>
    </div>
    <div className={s.rope} aria-hidden="true">
      {days.map(({ no, state }) => (
        <i key={no} className={joinClassNames(s.buoy, state !== DAY_SIGNED && state !== DAY_OPEN && s.off)}>
          <b className="num">{no}</b>
        </i>
      ))}
    </div>
    <div className={s.track}>
      <span className={joinClassNames(s.flag, s.gold)}>扬帆</span>
      <ol className={s.days} aria-label="扬帆">
        {days.map(({ no, items2 = [], state }) => {
          const done = unlocked && state === DAY_SIGNED;
          return (
            <Reward
              key={no}
              said={`第${no}天 ${unlocked ? DAY_WORDS[state] : DAY_WORDS[4]}`}
              items={items2}
              look={joinClassNames(s.sail, done && s.done, unlocked && state === DAY_OPEN && s.now)}
              done={done}
              locked={!unlocked}
            />
          );
        })}
      </ol>
    </div>
  </>
);

type RewardProps = {
  readonly said: string;
  readonly items: readonly Item[];
  readonly look: string | undefined;
  readonly done: boolean;
  readonly locked?: boolean;
};

const Reward = ({ said, items, look, done, locked = false }: RewardProps) => (
  <li className={joinClassNames(s.reward, look)} aria-label={`${said} ${itemsTextOf(items)}`}>
    {items[0] && <img className={s.picture} src={items[0].icon} alt="" width="32" height="32" />}
    <b className={s.count} aria-hidden="true">
      {items[0] && itemCountTextOf(items[0])}
    </b>
    {done && <Tick />}
    {locked && (
      <span className={s.lock} data-part="lock">
        <Icon path={lockFill} size={10} />
      </span>
    )}
  </li>
);
