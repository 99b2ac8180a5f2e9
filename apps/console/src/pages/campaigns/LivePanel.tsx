// 监控: deviation over time with the line at which a pool pauses, hits against exact expectation per prize, stock, caps and switches of
// the running version (Z07, renewed every ten seconds; Z47).
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { Switch } from 'antd';
import { useRead } from '#lib/call.ts';
import { formatClock, formatNumber } from '#lib/format.ts';
import { useMay } from '#lib/permissions.ts';
import { usePulse } from '#lib/pulse.ts';
import { useActSheet } from '#parts/act/ActSheet.tsx';
import { formatWeight } from '#parts/campaign/weights.ts';
import { PlainTable } from '#parts/PlainTable.tsx';
import { ReadState } from '#parts/ReadState.tsx';
import { switchAct } from '#parts/switches/switch-act.ts';
import { campaignSwitches, permissionToTurn, type SwitchRow } from '#parts/switches/switches.ts';
import { Tag } from '#parts/Tag.tsx';
import { DeviationChart } from './DeviationChart.tsx';
import { levelOf, Sigma } from './Sigma.tsx';
import { describeStop, isStoppedBySystem } from './stops.ts';
import s from './Campaigns.module.css';

const LIVE = 'GET /console/api/campaign/live';
const RENEW_MS = 10_000;

type Live = ReplyFrom<typeof LIVE>;
type Pool = Live['pools'][number];
type PoolRow = Pool['rows'][number];

export function LivePanel({ id }: { readonly id: string }) {
  const read = useRead(LIVE, { id }, { every: RENEW_MS });
  return (
    <ReadState read={read} what="活动监控">
      {(live) => <Figures id={id} live={live} />}
    </ReadState>
  );
}

function Figures({ id, live }: { readonly id: string; readonly live: Live }) {
  const { pools, stocks, caps, refunds, p99_ms, updated_at, activity } = live;
  const switches = campaignSwitches({ id, title: activity.title }, live, usePulse().data?.off ?? []);
  const stops = switches.flatMap((row) => {
    const text = describeStop(row, row.key === id);
    return text === undefined ? [] : [{ key: row.key, text, isBySystem: isStoppedBySystem(row) }];
  });
  const worst = pools.toSorted((a, b) => Math.abs(Number(b.max_dev_se)) - Math.abs(Number(a.max_dev_se)))[0];
  return (
    <div className={s.live}>
      <dl className={s.facts}>
        {worst && (
          <div data-level={levelOf(worst.max_dev_se)}>
            <dt>{worst.name} 抽取</dt>
            <dd className="num">{formatNumber(worst.draws)}</dd>
            <dd className={s.note}>
              最大偏差 <Sigma value={worst.max_dev_se} />
            </dd>
          </div>
        )}
        <Fact name="退款" value={`${formatNumber(refunds.num)} 笔`} note={`${formatNumber(refunds.diamond)} 钻`} />
        <Fact
          name="触达上限"
          value={formatNumber(caps.op + caps.day + caps.month)}
          note={`单次 ${caps.op} · 日 ${caps.day} · 月 ${caps.month}`}
        />
        <Fact
          name="库存不足"
          value={`${stocks.filter(isLow).length} 项`}
          note={stocks.length === 0 ? '没有限量奖品' : `共 ${stocks.length} 项限量`}
        />
        <Fact name="抽取耗时 P99" value={`${p99_ms} ms`} note={`更新于 ${formatClock(updated_at)}`} />
      </dl>
      {stops.map(({ key, text, isBySystem }) => (
        <p key={key} role="alert" className={s.paused} data-level={isBySystem ? 'stop' : 'warn'}>
          {text}
        </p>
      ))}
      {pools.length > 0 && <DeviationChart pools={pools} />}
      <div className={s.pools}>
        {pools.map((pool) => (
          <PoolCard
            key={pool.box_code}
            pool={pool}
            turned={switches.find(({ key }) => key === `${id}:pool:${pool.box_code}`)}
          />
        ))}
        <Switches rows={switches} />
        {stocks.length > 0 && <Stocks stocks={stocks} />}
      </div>
    </div>
  );
}

/** Less than a fifth is left. */
const isLow = ({ left, total }: Live['stocks'][number]): boolean => left * 5 < total;

/** Says of a switched-off part whether the system or a colleague did it. */
const OffTag = ({ row }: { readonly row: SwitchRow }) => (
  <Tag tone="danger">{isStoppedBySystem(row) ? '系统已自动暂停' : '已关闭'}</Tag>
);

const Fact = ({ name, value, note }: { readonly name: string; readonly value: string; readonly note: string }) => (
  <div>
    <dt>{name}</dt>
    <dd className="num">{value}</dd>
    <dd className={s.note}>{note}</dd>
  </div>
);

type PoolCardProps = { readonly pool: Pool; readonly turned: SwitchRow | undefined };

const PoolCard = ({ pool: { name, draws, max_dev_se, rows }, turned }: PoolCardProps) => (
  <section className={s.card} aria-label={`${name} 命中与期望`}>
    <header>
      <h2>{name} 命中与期望</h2>
      {turned?.isOff && <OffTag row={turned} />}
      <span className={s.grow} />
      <span className={s.meta}>{formatNumber(draws)} 抽</span>
      <Sigma value={max_dev_se} />
    </header>
    <PlainTable<PoolRow>
      isInCard
      label={`${name} 命中与期望`}
      rows={rows}
      keyOf={({ prize_id }) => prize_id}
      isStrong={(row) => levelOf(String(sigmaOf(row))) === 'stop'}
      columns={[
        { name: '奖品', cell: (row) => row.name },
        { name: '公示概率', align: 'right', cell: ({ odds }) => <span className="num">{formatWeight(odds)}</span> },
        { name: '期望', align: 'right', cell: ({ expect }) => <span className="num">{formatNumber(expect)}</span> },
        { name: '命中', align: 'right', cell: ({ hits }) => <span className="num">{formatNumber(hits)}</span> },
        { name: '偏差', align: 'right', width: 150, cell: (row) => <Difference row={row} /> },
      ]}
    />
  </section>
);

const sigmaOf = ({ hits, expect }: PoolRow): number => (expect === 0 ? 0 : (hits - expect) / Math.sqrt(expect));

/** How far the hits lie from what was expected, in standard errors of a count; the line in the middle is the expectation. */
function Difference({ row }: { readonly row: PoolRow }) {
  const sigma = sigmaOf(row);
  const size = Math.min(50, Math.abs(sigma) * 10);
  return (
    <span className={s.difference}>
      <span className="num">{`${sigma < 0 ? '−' : '+'}${Math.abs(sigma).toFixed(1)}σ`}</span>
      <span className={s.bar} data-level={levelOf(String(sigma))} aria-hidden="true">
        <i style={sigma < 0 ? { right: '50%', width: `${size}%` } : { left: '50%', width: `${size}%` }} />
      </span>
    </span>
  );
}

const Stocks = ({ stocks }: { readonly stocks: Live['stocks'] }) => (
  <section className={s.card} aria-label="库存">
    <header>
      <h2>库存</h2>
    </header>
    <PlainTable
      isInCard
      label="库存"
      rows={stocks}
      keyOf={({ ref }) => ref}
      columns={[
        { name: '奖品', cell: ({ name }) => name },
        {
          name: '剩余',
          align: 'right',
          cell: (stock) => (
            <span className="num">{isLow(stock) ? <Tag tone="warn">{stock.left}</Tag> : stock.left}</span>
          ),
        },
        { name: '总量', align: 'right', cell: ({ total }) => <span className="num">{total}</span> },
      ]}
    />
  </section>
);

function Switches({ rows }: { readonly rows: readonly SwitchRow[] }) {
  const may = useMay();
  const open = useActSheet();
  return (
    <section className={s.card} aria-label="开关">
      <header>
        <h2>开关</h2>
        <span className={s.meta}>5 秒内全平台生效，不收回已发放的奖品</span>
      </header>
      <ul className={s.switches}>
        {rows.map((row) => (
          <li key={row.key}>
            <Switch
              size="small"
              aria-label={`${row.text.split(' · ')[0]} ${row.name}`}
              checked={!row.isOff}
              disabled={!may(permissionToTurn(row))}
              onChange={() => open(switchAct(row))}
            />
            <b>{row.name}</b>
            <span className={s.meta}>
              {row.off ? `关闭于 ${formatClock(row.off.at)} · ${row.off.by} · ${row.off.reason}` : row.text}
            </span>
            {row.isOff && <OffTag row={row} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
