import { joinClassNames } from '@shengyu/ui/cx.ts';
import type { Receiver } from './gift-choice.ts';
import s from './GiftPanel.module.css';
import { Portrait } from './Portrait.tsx';

export type ReceiversProps = {
  readonly all: readonly Receiver[];
  readonly chosen: readonly number[];
  /** Only one can be chosen: a box goes to one person. */
  readonly single: boolean;
  readonly onToggle: (user_id: number) => void;
  readonly onAll: () => void;
};

export function Receivers({ all, chosen, single, onToggle, onAll }: ReceiversProps) {
  const everybody = all.length > 1 && chosen.length === all.length;
  return (
    <div className={s.to}>
      <span className={s.toLabel}>送给</span>
      <div className={s.faces} role="group" aria-label="送给谁">
        {all.length === 0 && <span className={s.nobody}>麦上还没有人</span>}
        {all.map(({ user_id, name, avatar, seat_no }) => {
          const isChosen = chosen.indexOf(user_id) >= 0;
          return (
            <button
              key={user_id}
              type="button"
              className={joinClassNames(s.receiver, isChosen && s.chosen)}
              aria-pressed={isChosen}
              aria-label={`${seat_no === 0 ? '主持' : `${seat_no} 号麦`} ${name}`}
              onClick={() => onToggle(user_id)}
            >
              <Portrait className={s.face} src={avatar} />
              <i className={s.place}>{seat_no === 0 ? '主' : seat_no}</i>
            </button>
          );
        })}
      </div>
      {!single && all.length > 1 && (
        <button
          type="button"
          className={joinClassNames(s.all, everybody && s.allOn)}
          aria-pressed={everybody}
          onClick={onAll}
        >
          全麦
        </button>
      )}
    </div>
  );
}
