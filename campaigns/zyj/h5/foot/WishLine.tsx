// 心愿「{name}」还有 {left} 次必得 · 更换 (S2-ZY-2): the promise one has chosen, in one line.
import type { Wish } from '../home.ts';
import type { WishPrize } from '../wish-prizes.ts';
import s from './Foot.module.css';

export type WishLineProps = {
  readonly wish: Wish;
  readonly prizes: readonly WishPrize[];
  /** False while nothing can be wished: the line tells the promise, without a button to change it. */
  readonly changeable: boolean;
  readonly onChange: () => void;
};

export function WishLine({ wish, prizes, changeable, onChange }: WishLineProps) {
  const chosen = prizes.find(({ prize_id }) => prize_id === wish.prize_id);
  return (
    <div className={s.wish}>
      {chosen ? (
        <p>
          心愿「<b>{chosen.title}</b>」还有<b className={`num ${s.left}`}>{wish.left}</b>次必得
        </p>
      ) : (
        <p>
          选一份<b>月光礼物</b>，最快<b className={`num ${s.left}`}>{Math.min(...prizes.map(({ hard }) => hard))}</b>
          次必得
        </p>
      )}
      {(changeable || !chosen) && (
        <button type="button" className={s.change} onClick={onChange}>
          {!chosen ? (changeable ? '去许愿' : '看看') : '更换'}
        </button>
      )}
    </div>
  );
}
