import { formatFenAsYuan } from '@shengyu/rules/money/amount.ts';
import { formatFullAmount } from '@shengyu/rules/money/full-amount.ts';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { caretRightBold, Icon } from '@shengyu/ui/icons.tsx';
import { describeTrend, type Trend } from '#lib/change-in.ts';
import type { GuildDetail } from '#features/guild/join/conditions.ts';
import s from './Detail.module.css';

type Stats = NonNullable<GuildDetail['stats']>;

/**
 * S-GD-2: turnover of today against yesterday, turnover of the running month against the same days of the month before, and the month's
 * commission. If the reply has no commission, the change in members over 30 days is shown in its place.
 */
export function GuildFigures({ stats, onPress }: { readonly stats: Stats; readonly onPress: () => void }) {
  const { today_flow, month_flow, commission_month_fen, member_delta_30d } = stats;
  return (
    <button type="button" className={s.figures} onClick={onPress}>
      <Figure name="今日流水" value={formatFullAmount(today_flow.value)} trend={today_flow} since="较昨日" />
      <Figure name="本月流水" value={formatFullAmount(month_flow.value)} trend={month_flow} since="较上月同期" />
      {commission_month_fen !== undefined ? (
        <Figure name="本月佣金" value={formatFenAsYuan(commission_month_fen)} />
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
  /** The period with which the figure is compared, as text. */
  readonly since?: string;
};

const Figure = ({ name, value, trend, since }: FigureProps) => {
  const against = trend && describeTrend(trend);
  return (
    <span className={s.figure}>
      <small>{name}</small>
      <b className="num">{value}</b>
      {against && (
        <small>
          {since}{' '}
          <i className={joinClassNames('num', against.tone === 'up' && s.up, against.tone === 'down' && s.down)}>
            {against.text}
          </i>
        </small>
      )}
    </span>
  );
};
