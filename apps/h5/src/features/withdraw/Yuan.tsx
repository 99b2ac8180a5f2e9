import { formatFenAsYuan } from '@shengyu/rules/money/amount.ts';
import s from './Yuan.module.css';

/**
 * Shows an amount in yuan like the UI kit's amount component, but without the popover for short amounts, which would enlarge the
 * first load.
 */
export function YuanAmount({ fen }: { fen: number }) {
  const [minus, digits] = formatFenAsYuan(fen).split('¥');
  return (
    <span className={`num ${s.yuan}`}>
      {minus}
      <span className={s.sign}>¥</span>
      {digits}
    </span>
  );
}
