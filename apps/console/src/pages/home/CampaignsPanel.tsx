// 进行中的活动: draws of today, the worst deviation, stock that ends, and what is off.
import { Link } from 'wouter';
import { Sigma } from '#pages/campaigns/Sigma.tsx';
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
                  <th>开关</th>
                </tr>
              </thead>
              <tbody>
                {list
                  .toSorted((a, b) => b.draws_day - a.draws_day)
                  .slice(0, SHOWN)
                  .map(({ id, title, draws_day, spend_day, max_dev_se, low_stock, off_num }) => (
                    <tr key={id}>
                      <td>
                        <Link href={`/campaigns/${id}`}>
                          <b>{title}</b>
                        </Link>
                      </td>
                      <td className="num">{formatNumber(draws_day)}</td>
                      <td className="num">{formatNumber(spend_day)}</td>
                      <td>
                        <Sigma value={max_dev_se} />
                      </td>
                      <td>{low_stock > 0 ? <Tag tone="warn">{low_stock} 项不足</Tag> : '—'}</td>
                      <td>{off_num > 0 ? <Tag tone="danger">{off_num} 处关闭</Tag> : <Tag tone="ok">全部开启</Tag>}</td>
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
