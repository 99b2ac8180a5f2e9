import { cx } from '@shengyu/ui/cx.ts';
import { Chest, STATE_WORDS } from '../boxes/Chest.tsx';
import type { Box, Daily } from '../use-grade.ts';
import s from './ActiveBar.module.css';

export type ActiveBarProps = { readonly daily: Daily; readonly onBox: (box: Box) => void };

/** 0 to 100 with a box at each of its stops. */
export function ActiveBar({ daily: { active_point, active_max, boxes }, onBox }: ActiveBarProps) {
  const share = Math.min(1, active_point / active_max);
  return (
    <div className={s.bar}>
      <div
        className={s.track}
        role="progressbar"
        aria-label="活跃度"
        aria-valuemin={0}
        aria-valuemax={active_max}
        aria-valuenow={active_point}
      >
        <i className={s.fill} style={{ transform: `translateX(${(share - 1) * 100}%)` }} />
      </div>
      <ol>
        {boxes.map((box) => (
          <li key={box.step_id} className={s.stop} style={{ left: `${(box.at / active_max) * 100}%` }}>
            <button
              type="button"
              className={cx(s.box, box.state === 1 && s.ready)}
              aria-label={`${box.at} 活跃宝箱，${STATE_WORDS[box.state]}`}
              onClick={() => onBox(box)}
            >
              <span className={s.stand}>
                <Chest small state={box.state} />
              </span>
              <span className={s.word}>
                {box.state === 0 ? <span className="num">{box.at}</span> : STATE_WORDS[box.state]}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}
