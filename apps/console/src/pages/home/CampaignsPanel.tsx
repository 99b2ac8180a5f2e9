// 进行中的活动: draws of today, the worst deviation, stock that ends, a dot per pool, and what is off.
import { Link } from 'wouter';
import { levelOf, Sigma } from '#pages/campaigns/Sigma.tsx';
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { useRead } from '#lib/call.ts';
import { formatNumber } from '#lib/format.ts';
import { ReadState } from '#parts/ReadState.tsx';
import { Tag } from '#parts/Tag.tsx';
import s from './Home.module.css';

const SHOWN = 6;

export function CampaignsPanel() {
  const read = useRead('GET /console/api/campaign/list', { tab: 'open', page: 1, limit: 50 }, { every: 30_000 });
  return (
    <section className={s.panel} aria-label="进行中的活动">
      <header>
        <h2>进行中的活动</h2>
        {read.data && read.data.p99_ms > 0 && <span className="c3 sm num">抽取 P99 {read.data.p99_ms} ms</span>}
        <Link href="/campaigns">全部 {read.data?.total}</Link>
      </header>
      <ReadState read={read} rows={4}>
        {({ list }) =>
          list.length === 0 ? (
            <p className={s.none}>没有进行中的活动</p>
          ) : (
            <table className={s.table}>
              <thead>
                <tr>
                  <th>活动</th>
                  <th>今日抽取</th>
                  <th>花费（钻）</th>
                  <th>偏差</th>
                  <th>库存</th>
                  <th>奖池</th>
                </tr>
              </thead>
              <tbody>
                {list
                  .toSorted(byWork)
                  .slice(0, SHOWN)
                  .map(({ id, title, draws_day, spend_day, max_dev_se, pools, low_stock, off_num }) => (
                    <tr key={id}>
                      <td>
                        <Link href={`/campaigns/${id}`}>
                          <b>{title}</b>
                        </Link>
                      </td>
                      <td className="num">{pools.length === 0 ? '—' : formatNumber(draws_day)}</td>
                      <td className="num">{formatNumber(spend_day)}</td>
                      <td>{pools.length === 0 ? '—' : <Sigma value={max_dev_se} />}</td>
                      <td>{low_stock > 0 ? <Tag tone="warn">{low_stock} 项不足</Tag> : '—'}</td>
                      <td>
                        <Pools pools={pools} off={off_num} />
                      </td>
                    </tr>
                  ))}
              </tbody>
            </table>
          )
        }
      </ReadState>
    </section>
  );
}

/** Most draws first; without any, what has strayed farthest, and what can be drawn before what cannot. */
const byWork = (a: Campaign, b: Campaign): number =>
  b.draws_day - a.draws_day ||
  Math.abs(Number(b.max_dev_se)) - Math.abs(Number(a.max_dev_se)) ||
  b.pools.length - a.pools.length;

type Campaign = ReplyFrom<'GET /console/api/campaign/list'>['list'][number];
type PoolList = Campaign['pools'];

/** A dot before each pool: filled is on and hollow is off; amber and red as the deviation says. What else is off is counted. */
function Pools({ pools, off }: { readonly pools: PoolList; readonly off: number }) {
  const others = off - pools.filter(({ on }) => on === 0).length;
  if (pools.length === 0 && others === 0) return '—';
  return (
    <span className={s.pools}>
      {pools.map(({ box_code, name, on, max_dev_se }) => (
        <span
          key={box_code}
          title={`${name}：${on === 1 ? '开启' : '关闭'}，偏差 ${max_dev_se}σ`}
          data-level={levelOf(max_dev_se)}
          data-off={on === 0}
        >
          <i aria-hidden="true" />
          {name}
          {on === 0 && '（关闭）'}
        </span>
      ))}
      {others > 0 && <Tag tone="danger">{others} 处关闭</Tag>}
    </span>
  );
}
