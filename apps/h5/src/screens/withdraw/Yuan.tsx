import { yuanFromFen } from '@shengyu/rules/amount.ts';
import s from './Yuan.module.css';

/** The kit's figure of fen without the bubble of short amounts, which a first load need not carry. */
export function Yuan({ fen }: { fen: number }) {
  const [minus, digits] = yuanFromFen(fen).split('¥');
  return (
    <span className={`num ${s.yuan}`}>
      {minus}
      <span className={s.sign}>¥</span>
      {digits}
    </span>
  );
}
