// 昨日实测 (Y04): yesterday's real results beside the published odds.
import { formatFullAmount } from '@shengyu/rules/money/full-amount.ts';
import { StandardState } from '@shengyu/ui/States/States.tsx';
import { useCall } from '#mechanics/campaign/services.ts';
import { ReadSheet } from '#features/read/ReadSheet.tsx';
import { formatOdds } from '#features/sheet/figures.ts';
import type { PoolPublic } from '#features/item/shapes.ts';
import s from './Odds.module.css';

export function MeasuredOdds({ pool }: { readonly pool: PoolPublic }) {
  const { audit } = pool;
  if (!audit)
    return <StandardState inside kind="empty" title="昨日没有抽取" text="有人抽取后，次日 00:10 公布实测结果" />;
  return <Day box_code={pool.box_code} day={audit.day} />;
}

function Day({ box_code, day }: { readonly box_code: string; readonly day: string }) {
  const asked = useCall('GET /api/fair/daily_log', { day });
  return (
    <ReadSheet read={asked}>
      {({ pools, root }) => {
        const measured = pools.find((one) => one.box_code === box_code);
        if (!measured || measured.draws === 0) return <StandardState inside kind="empty" title="昨日没有抽取" />;
        const { draws, rows, max_dev_se } = measured;
        return (
          <>
            <p className={s.lead}>
              {day} 全平台共 <b className="num">{formatFullAmount(draws)}</b> 次，最大偏差{' '}
              <b className="num">{max_dev_se}</b> 个标准误
            </p>
            <table className={s.table}>
              <thead>
                <tr>
                  <th scope="col">奖品</th>
                  <th scope="col">
                    公示
                    <wbr />
                    概率
                  </th>
                  <th scope="col">
                    昨日
                    <wbr />
                    实测
                  </th>
                  <th scope="col">应得/实得</th>
                </tr>
              </thead>
              <tbody>
                {rows.map(({ prize_id, name, odds, expect, hits }) => (
                  <tr key={prize_id}>
                    <th scope="row">
                      <span className={s.name}>{name}</span>
                    </th>
                    <td className="num">{formatOdds(odds)}</td>
                    <td className="num">{formatOdds((hits / draws) * 10_000)}</td>
                    <td className="num">
                      {formatFullAmount(expect)}/{formatFullAmount(hits)}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
            <p className={s.note}>应得次数按每次抽取当时的保底进度计算。当日记录指纹 {root.slice(0, 8)}</p>
          </>
        );
      }}
    </ReadSheet>
  );
}
