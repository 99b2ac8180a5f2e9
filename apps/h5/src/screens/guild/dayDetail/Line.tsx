// One line of turnover (S-DD-2).
import { fullAmount, yuanFromFen } from '@shengyu/rules/amount.ts';
import { clockOf, dayOf, instantOf } from '@shengyu/rules/calendar.ts';
import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import { cx } from '@shengyu/ui/cx.ts';
import { giftFill, Icon } from '@shengyu/ui/icons.tsx';
import { Tag, type TagTone } from '@shengyu/ui/Tag/Tag.tsx';
import s from './DayDetail.module.css';
import type { Flow } from './day-query.ts';

/** FLOW-6. */
const TIERS: Readonly<Record<Exclude<Flow['tier'], ''>, { readonly tone: TagTone; readonly name: string }>> = {
  small: { tone: 'grey', name: '铜礼' },
  medium: { tone: 'blue', name: '银礼' },
  large: { tone: 'gold', name: '金礼' },
  superLarge: { tone: 'pink', name: '星耀礼' },
};
/** While the gift's own is on its way, or when there is none. */
const NoPicture = () => (
  <span className={s.noPicture}>
    <Icon path={giftFill} size={22} />
  </span>
);
const SOURCES = { 1: '直刷', 2: '背包' } as const;

export type LineProps = {
  readonly flow: Flow;
  /** Among those of other days: it says its own. */
  readonly ofMonth: boolean;
  readonly onPerson: (user_id: number) => void;
};

export function Line({ flow, ofMonth, onPerson }: LineProps) {
  const { time, gift, num, gift_value, water_flow, source, tier, sender, receiver, room, income_fen } = flow;
  const taken = flow.refunded === 1;
  const at = instantOf(time);
  const person = ({ user_id, nickname }: Flow['sender'], says: string) =>
    // Who hides has no card (RISK-9).
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
        <p className={cx(s.gift, taken && s.struck)}>
          <span className={s.giftName}>{gift.name}</span>
          <span className={`num ${s.times}`}>× {fullAmount(num)}</span>
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
            {clockOf(at)}
          </span>
          {room && ` · ${room.room_name}`} · {SOURCES[source]}
        </p>
        {gift_value !== water_flow && (
          <p className={s.caption}>
            价值 <span className="num">{fullAmount(gift_value)}</span> 钻 · 计流水{' '}
            <span className="num">{fullAmount(water_flow)}</span>
          </p>
        )}
      </div>
      <div className={s.sum}>
        <b className={cx('num', taken && s.struck)}>{fullAmount(water_flow)}</b>
        {income_fen !== undefined && !taken && (
          <span className={s.caption}>
            收益 <span className="num">{yuanFromFen(income_fen)}</span>
          </span>
        )}
        {taken && <Tag tone="red">已退款</Tag>}
        {flow.late === 1 && <Tag tone="blue">补录</Tag>}
        {flow.flagged === 1 && <Tag tone="gold">核查中</Tag>}
      </div>
    </div>
  );
}
