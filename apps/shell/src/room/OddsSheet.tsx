// 概率公示 of a box, one tap from the panel (SHELL-33): prize, value, published odds.
import { formatFullAmount } from '@shengyu/rules/money/full-amount.ts';
import { Sheet } from '@shengyu/ui/Sheet/Sheet.tsx';
import { ReadView } from '@shengyu/web/read/ReadSheet.tsx';
import { useCall } from '@shengyu/web/read/use-call.ts';
import { useIsle } from '#frame/isle.ts';
import s from './OddsSheet.module.css';

export type OddsSheetProps = { readonly open: boolean; readonly onClose: () => void; readonly box_code: string };

export const OddsSheet = ({ open, onClose, box_code }: OddsSheetProps) => (
  <Sheet open={open} onClose={onClose} title="概率公示">
    <Odds box_code={box_code} />
  </Sheet>
);

function Odds({ box_code }: { readonly box_code: string }) {
  const { openPage } = useIsle();
  const read = useCall('POST /api/blind_box/get_blind_box_gift_pool', { box_code }, { staleMs: 0 });
  return (
    <ReadView read={read} toLogin={() => openPage('/login')}>
      {({ list, name, version, pool_hash, odds_base }) => (
        <>
          <table className={s.table}>
            <thead>
              <tr>
                <th scope="col">奖品</th>
                <th scope="col">价值(钻)</th>
                <th scope="col">概率</th>
              </tr>
            </thead>
            <tbody>
              {list.map((row) => (
                <tr key={row.prize_id}>
                  <th scope="row" className={s.prize}>
                    <img className={s.icon} src={row.icon} alt="" />
                    {row.name}
                  </th>
                  <td className="num">{formatFullAmount(row.value)}</td>
                  <td className="num">{((row.odds / odds_base) * 100).toFixed(2)}%</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className={s.note}>
            {name} 第 <span className="num">{version}</span> 版 · 奖池指纹{' '}
            <b className="num">{pool_hash.slice(0, 8)}</b>
          </p>
        </>
      )}
    </ReadView>
  );
}
