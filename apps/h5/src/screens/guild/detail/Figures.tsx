import { fullAmount, yuanFromFen } from '@shengyu/rules/amount.ts';
import { cx } from '@shengyu/ui/cx.ts';
import { caretRightBold, Icon } from '@shengyu/ui/icons.tsx';
import { changeIn, type Trend } from '#lib/change-in.ts';
import type { GuildDetail } from '#screens/guild/join/conditions.ts';
import s from './Detail.module.css';

type Stats = NonNullable<GuildDetail['stats']>;

/** S-GD-2: today and the month, against the month before. */
export function Figures({ stats, onPress }: { readonly stats: Stats; readonly onPress: () => void }) {
  const { today_flow, month_flow, commission_month_fen, member_delta_30d } = stats;
  return (
    <button type="button" className={s.figures} onClick={onPress}>
      <Figure name="今日流水" value={fullAmount(today_flow.value)} trend={today_flow} since="较昨日" />
      <Figure name="本月流水" value={fullAmount(month_flow.value)} trend={month_flow} since="较上月" />
      {commission_month_fen !== undefined ? (
        <Figure name="本月佣金" value={yuanFromFen(commission_month_fen)} />
      ) : (
        <Figure name="近30天成员" value={member_delta_30d > 0 ? `+${member_delta_30d}` : String(member_delta_30d)} />
      )}
      <span className={s.arrow}>
        <span className="sr-only">查看数据中心</span>
        <Icon path={caretRightBold} size={14} />
      </span>
    </button>
  );
}

type FigureProps = {
  readonly name: string;
  readonly value: string;
  readonly trend?: Trend;
  /** What it is measured against. */
  readonly since?: string;
};

const Figure = ({ name, value, trend, since }: FigureProps) => {
  const against = trend && changeIn(trend);
  return (
    <span className={s.figure}>
      <small>{name}</small>
      <b className="num">{value}</b>
      {against && (
        <small>
          {since}{' '}
          <i className={cx('num', against.tone === 'up' && s.up, against.tone === 'down' && s.down)}>{against.text}</i>
        </small>
      )}
    </span>
  );
};
