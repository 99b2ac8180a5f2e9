import { formatShortAmount } from '@shengyu/rules/money/amount.ts';
import { Sheet } from '@shengyu/ui/Sheet/Sheet.tsx';
import type { ApplicationStatus } from './application.ts';
import s from './Settled.module.css';

export type CommissionRatesSheetProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly terms: ApplicationStatus['terms'];
};

const PERCENT_BP = 100;

/** S-ST-1: the platform's commission table. */
export const CommissionRatesSheet = ({ open, onClose, terms }: CommissionRatesSheetProps) => (
  <Sheet open={open} onClose={onClose} title="佣金比例表">
    <table className={s.rates}>
      <thead>
        <tr>
          <th scope="col">等级</th>
          <th scope="col">月净流水（钻石）</th>
          <th scope="col">佣金比例</th>
        </tr>
      </thead>
      <tbody>
        {terms.levels.map(({ level, need_flow, commission_bp }) => (
          <tr key={level}>
            <td className="num">Lv.{level}</td>
            <td className="num">{need_flow === 0 ? '–' : `≥ ${formatShortAmount(need_flow, 0)}`}</td>
            <td className="num">{commission_bp / PERCENT_BP}%</td>
          </tr>
        ))}
      </tbody>
    </table>
    <p className={s.note}>每月 1 日按上月净流水定级；个人公会最高 Lv.{terms.personal_level_max}</p>
  </Sheet>
);
