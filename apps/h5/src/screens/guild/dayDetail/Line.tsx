// One line of turnover (S-DD-2): a gift with its giver, receiver, time and amount.
import { formatFenAsYuan } from '@shengyu/rules/money/amount.ts';
import { formatFullAmount } from '@shengyu/rules/money/full-amount.ts';
import { clockTimeOf, dayOf, instantOfUnixSeconds } from '@shengyu/rules/time/calendar.ts';
import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { giftFill, Icon } from '@shengyu/ui/icons.tsx';
import { Tag, type TagTone } from '@shengyu/ui/Tag/Tag.tsx';
import s from './DayDetail.module.css';
import type { TurnoverRow } from './day-query.ts';

/** FLOW-6: the value of the gift gives a line its tier; each tier has a name and a colour. */
const TIERS: Readonly<Record<Exclude<TurnoverRow['tier'], ''>, { readonly tone: TagTone; readonly name: string }>> = {
  small: { tone: 'grey', name: '铜礼' },
  medium: { tone: 'blue', name: '银礼' },
  large: { tone: 'gold', name: '金礼' },
  superLarge: { tone: 'pink', name: '星耀礼' },
};
/** Shown while the gift's picture is loading, or when there is none. */
const NoPicture = () => (
  <span className={s.noPicture}>
    <Icon path={giftFill} size={22} />
  </span>
);
const SOURCES = { 1: '直刷', 2: '背包' } as const;

export type TurnoverLineProps = {
  readonly flow: TurnoverRow;
  /** True in the list of a month: the line then shows its date too. */
  readonly ofMonth: boolean;
  readonly onPerson: (user_id: number) => void;
};

export function TurnoverLine({ flow, ofMonth, onPerson }: TurnoverLineProps) {
  const { time, gift, num, gift_value, water_flow, source, tier, sender, receiver, room, income_fen } = flow;
  const taken = flow.refunded === 1;
  const at = instantOfUnixSeconds(time);
  const person = ({ user_id, nickname }: TurnoverRow['sender'], says: string) =>
    // RISK-9: a hidden person has the id 0 and no user card.
    user_id === 0 ? (
      <span className={s.nick}>{nickname}</span>
    ) : (
      <button type="button" className={s.person} aria-label={`${says} ${nickname}`} onClick={() => onPerson(user_id)}>
        <span className={s.nick}>{nickname}</span>
      </button>
    );
  return (
    <div className={s.line}>
      <Avatar src={gift.icon} size={40} tile portrait={<NoPicture />} />
      <div className={s.what}>
        <p className={joinClassNames(s.gift, taken && s.struck)}>
          <span className={s.giftName}>{gift.name}</span>
          <span className={`num ${s.times}`}>× {formatFullAmount(num)}</span>
          {tier !== '' && (
            <span className={s.badge}>
              <Tag tone={TIERS[tier].tone}>{TIERS[tier].name}</Tag>
            </span>
          )}
        </p>
        <p className={s.people}>
          {person(sender, '送礼人')}
          <span className={s.to} aria-hidden="true">
            →
          </span>
          {person(receiver, '收礼人')}
        </p>
        <p className={s.caption}>
          <span className="num">
            {ofMonth && `${dayOf(at).slice(5)} `}
            {clockTimeOf(at)}
          </span>
          {room && ` · ${room.room_name}`} · {SOURCES[source]}
        </p>
        {gift_value !== water_flow && (
          <p className={s.caption}>
            价值 <span className="num">{formatFullAmount(gift_value)}</span> 钻 · 计流水{' '}
            <span className="num">{formatFullAmount(water_flow)}</span>
          </p>
        )}
      </div>
      <div className={s.sum}>
        <b className={joinClassNames('num', taken && s.struck)}>{formatFullAmount(water_flow)}</b>
        {income_fen !== undefined && !taken && (
          <span className={s.caption}>
            收益 <span className="num">{formatFenAsYuan(income_fen)}</span>
          </span>
        )}
        {taken && <Tag tone="red">已退款</Tag>}
        {flow.late === 1 && <Tag tone="blue">补录</Tag>}
        {flow.flagged === 1 && <Tag tone="gold">核查中</Tag>}
      </div>
    </div>
  );
}
