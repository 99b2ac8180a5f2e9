// 监控: hits against exact expectation per prize, stock, caps and switches of the running version (Z07, renewed every ten seconds).
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { Switch } from 'antd';
import { renewReads, useRead } from '#lib/call.ts';
import { formatClock, formatNumber } from '#lib/format.ts';
import { useMay } from '#lib/permissions.ts';
import { act } from '#parts/act/act.ts';
import { useActSheet } from '#parts/act/ActSheet.tsx';
import { Tag } from '#parts/Tag.tsx';
import { ReadState } from '#parts/ReadState.tsx';
import { Sigma } from './Sigma.tsx';
import s from './Campaigns.module.css';

const LIVE = 'GET /console/api/campaign/live';
const RENEW_MS = 10_000;

type Live = ReplyFrom<typeof LIVE>;
type Pool = Live['pools'][number];
type Part = Live['switches'][number];

export function LivePanel({ id }: { readonly id: string }) {
  const read = useRead(LIVE, { id }, { every: RENEW_MS });
  return <ReadState read={read}>{(live) => <Shown id={id} live={live} />}</ReadState>;
}

function Shown({ id, live }: { readonly id: string; readonly live: Live }) {
  const { pools, stocks, switches, caps, refunds, p99_ms, updated_at, activity, state } = live;
  return (
    <>
      <dl className={s.facts}>
        <Fact name="抽取耗时 P99" value={`${p99_ms} ms`} />
        <Fact name="触达上限（单次 / 日 / 月）" value={`${caps.op} / ${caps.day} / ${caps.month}`} />
        <Fact name="退款" value={`${refunds.num} 笔 · ${formatNumber(refunds.diamond)} 钻`} />
        <Fact name="库存不足" value={String(stocks.filter(({ left, total }) => left * 5 < total).length)} />
        <Fact name="数据时间" value={formatClock(updated_at)} />
      </dl>
      {state === 'paused' && <Tag tone="danger">系统已自动暂停，请核对偏差后开启</Tag>}
      <div className={s.pools}>
        {pools.map((pool) => (
          <PoolCard key={pool.box_code} pool={pool} />
        ))}
        {stocks.length > 0 && <Stocks stocks={stocks} />}
        <Switches id={id} title={activity.title} isOn={state !== 'paused'} switches={switches} />
      </div>
    </>
  );
}

const Fact = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd className="num">{value}</dd>
  </div>
);

const PoolCard = ({ pool: { name, on, draws, max_dev_se, rows } }: { readonly pool: Pool }) => (
  <section className={s.card}>
    <header>
      <h2>{name}</h2>
      <Tag tone={on ? 'ok' : 'danger'}>{on ? '开启' : '已关闭'}</Tag>
      <span className={s.grow} />
      <span className={s.meta}>{formatNumber(draws)} 次，最大偏差</span>
      <Sigma value={max_dev_se} />
    </header>
    <table>
      <thead>
        <tr>
          <th>奖品</th>
          <th>命中</th>
          <th>期望</th>
          <th>差</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ prize_id, name: prize, hits, expect }) => (
          <tr key={prize_id}>
            <td>{prize}</td>
            <td className="num">{formatNumber(hits)}</td>
            <td className="num">{formatNumber(expect)}</td>
            <td>
              <Difference hits={hits} expect={expect} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

/** How far the hits lie from what was expected, in standard errors of a count; the line in the middle is the expectation. */
function Difference({ hits, expect }: { readonly hits: number; readonly expect: number }) {
  const sigma = expect === 0 ? 0 : (hits - expect) / Math.sqrt(expect);
  const size = Math.min(50, Math.abs(sigma) * 10);
  const level = Math.abs(sigma) >= 5 ? 'stop' : Math.abs(sigma) >= 4 ? 'warn' : 'fine';
  return (
    <span className={s.bar} data-level={level} role="img" aria-label={`约 ${sigma.toFixed(1)} 个标准差`}>
      <i style={sigma < 0 ? { right: '50%', width: `${size}%` } : { left: '50%', width: `${size}%` }} />
    </span>
  );
}

const Stocks = ({ stocks }: { readonly stocks: Live['stocks'] }) => (
  <section className={s.card}>
    <header>
      <h2>库存</h2>
    </header>
    <table>
      <thead>
        <tr>
          <th>奖品</th>
          <th>剩余</th>
          <th>总量</th>
        </tr>
      </thead>
      <tbody>
        {stocks.map(({ ref, name, left, total }) => (
          <tr key={ref}>
            <td>{name}</td>
            <td className="num">{left * 5 < total ? <Tag tone="warn">{left}</Tag> : left}</td>
            <td className="num">{total}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

const KIND_WORDS: Readonly<Record<Part['part'], string>> = { pool: '奖池', shop: '商店', rank: '榜单' };

type SwitchesProps = {
  readonly id: string;
  readonly title: string;
  readonly isOn: boolean;
  readonly switches: readonly Part[];
};

function Switches({ id, title, isOn, switches }: SwitchesProps) {
  const may = useMay();
  const open = useActSheet();
  const turn = (name: string, to: boolean, part?: Pick<Part, 'part' | 'ref'>): void =>
    open(
      act({
        title: `${to ? '开启' : '关闭'} ${name}`,
        route: 'POST /console/api/campaign/switch',
        lines: [{ name, before: to ? '已关闭' : '开启', after: to ? '开启' : '关闭' }],
        data: () => ({ id, on: to ? (1 as const) : (0 as const), ...part }),
        sentence: to ? '恢复后会员立即可用' : '5 秒内生效，不收回已发放的奖品',
        reasons: ['概率异常', '库存异常', '支付异常', '投诉激增', '演练'],
        button: to ? '开启' : '关闭',
        danger: !to,
        done: `${to ? '已开启' : '已关闭'} ${name}`,
        after: () => void renewReads(LIVE),
      }),
    );
  return (
    <section className={s.card}>
      <header>
        <h2>开关</h2>
      </header>
      <div className={s.switches}>
        <label>
          <Switch checked={isOn} disabled={!may('campaign_switch')} onChange={(to) => turn(title, to)} />
          整个活动
        </label>
        {switches.map(({ part, ref, name, on }) => (
          <label key={`${part} ${ref}`}>
            <Switch
              checked={on === 1}
              disabled={!may('campaign_switch')}
              onChange={(to) => turn(name, to, { part, ref })}
            />
            {KIND_WORDS[part]} {name}
          </label>
        ))}
      </div>
    </section>
  );
}
