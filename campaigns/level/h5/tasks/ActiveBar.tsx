import { joinClassNames } from '@shengyu/ui/cx.ts';
import { Chest, BOX_STATE_TEXTS } from '../boxes/Chest.tsx';
import type { LevelBox, DailyTaskReply } from '../use-grade.ts';
import s from './ActiveBar.module.css';

export type ActivityBarProps = { readonly daily: DailyTaskReply; readonly onBox: (box: LevelBox) => void };

/** The activity bar from 0 to `active_max`, with a box at each step. */
export function ActivityBar({ daily: { active_point, active_max, boxes }, onBox }: ActivityBarProps) {
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
              className={joinClassNames(s.box, box.state === 1 && s.ready)}
              aria-label={`${box.at} 活跃宝箱，${BOX_STATE_TEXTS[box.state]}`}
              onClick={() => onBox(box)}
            >
              <span className={s.stand}>
                <Chest small state={box.state} />
              </span>
              <span className={s.word}>
                {box.state === 0 ? <span className="num">{box.at}</span> : BOX_STATE_TEXTS[box.state]}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}
