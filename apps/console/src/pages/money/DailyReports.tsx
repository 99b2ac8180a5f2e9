// 对账 by day and provider: what we booked against what the provider says, and how many differences were found (日报 of the recharge
// queue). The differences themselves are the list below.
import { useRead } from '#lib/call.ts';
import { formatFen, formatNumber } from '#lib/format.ts';
import { PlainTable } from '#parts/PlainTable.tsx';
import { ReadState } from '#parts/ReadState.tsx';
import { Tag } from '#parts/Tag.tsx';

/** The state of the recharge queue under which its daily reports stand. */
const REPORT = 10;
const DAYS_SHOWN = 7;
const PROVIDERS: Readonly<Record<string, string>> = { alipay: '支付宝', wechat: '微信支付' };

type Report = {
  readonly day: string;
  readonly provider: string;
  readonly ours_num: number;
  readonly ours_fen: number;
  readonly theirs_num: number;
  readonly theirs_fen: number;
  readonly differences: number;
};

const sum = (num: number, fen: number) => (
  <span className="num">
    {formatFen(fen)} <span className="c3">{formatNumber(num)} 笔</span>
  </span>
);

export function DailyReports() {
  const limit = DAYS_SHOWN * Object.keys(PROVIDERS).length;
  const read = useRead(
    'GET /console/api/queue/list',
    { queue: 'recharge', state: REPORT, page: 1, limit },
    { freshFor: 60_000 },
  );
  return (
    <ReadState read={read} what="对账日报" rows={4}>
      {({ list }) => (
        <section className="card" aria-label="每日对账">
          <PlainTable<Report>
            label="每日对账"
            isInCard
            rows={list.map(({ data }) => data as Report)}
            keyOf={({ day, provider }) => `${day} ${provider}`}
            empty="还没有对账日报"
            columns={[
              { name: '日期', cell: ({ day }) => <span className="num">{day}</span> },
              { name: '渠道', cell: ({ provider }) => PROVIDERS[provider] ?? provider },
              { name: '平台', align: 'right', cell: (one) => sum(one.ours_num, one.ours_fen) },
              { name: '渠道账单', align: 'right', cell: (one) => sum(one.theirs_num, one.theirs_fen) },
              {
                name: '相差',
                align: 'right',
                cell: (one) => <span className="num">{formatFen(one.theirs_fen - one.ours_fen)}</span>,
              },
              {
                name: '状态',
                cell: ({ differences }) =>
                  differences === 0 ? <Tag tone="ok">已平</Tag> : <Tag tone="danger">{differences} 笔差异</Tag>,
              },
            ]}
          />
        </section>
      )}
    </ReadState>
  );
}
