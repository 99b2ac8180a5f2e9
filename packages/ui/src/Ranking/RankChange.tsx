import { caretDownFill, caretUpFill, Icon } from '../icons.tsx';
import s from './Ranking.module.css';

/** A rise is red and a fall is green, always with an arrow (design 2.1). */
export function RankChange({ by }: { readonly by: number | null }) {
  if (by === null) return <span className={`${s.change} ${s.fresh}`}>新上榜</span>;
  if (by === 0) {
    return (
      <span className={s.change}>
        <span aria-hidden="true">—</span>
        <span className="sr-only">名次不变</span>
      </span>
    );
  }
  return (
    <span className={`${s.change} ${by > 0 ? s.up : s.down}`}>
      <Icon path={by > 0 ? caretUpFill : caretDownFill} size={11} />
      <span className="sr-only">{by > 0 ? '上升' : '下降'}</span>
      <span className="num">{Math.abs(by)}</span>
    </span>
  );
}
