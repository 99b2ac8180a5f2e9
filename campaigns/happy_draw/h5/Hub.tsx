// The button in the middle of the wheel: makes one turn, or leads to the tasks when tickets are missing.
import type { BoxDraw } from '@shengyu/h5/mechanics/draw/flow/drawing.ts';
import { useDebouncedPress } from '@shengyu/ui/use-press.ts';
import { drawn } from './art/first.ts?drawn';
import s from './Hub.module.css';
import { DRAW_TIMES_TEXT } from './words.ts';

type Props = {
  readonly drawing: BoxDraw;
  /** True when tasks are left that give a ticket. */
  readonly tasksLeft: boolean;
  readonly open: boolean;
  readonly onPress: () => void;
};

export function WheelHubButton({ drawing, tasksLeft, open, onPress }: Props) {
  const { draw, box, have } = drawing;
  const busy = draw.phase === 'asking' || draw.phase === 'confirming' || draw.phase === 'revealing';
  const press = useDebouncedPress(onPress);
  const toTasks = have < box.cost.num && tasksLeft;
  return (
    <button
      type="button"
      className={s.hub}
      disabled={!open || box.day_left === 0}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : press}
    >
      <img src={drawn['hub']} alt="" />
      <span className={s.words}>
        {toTasks ? (
          <>
            <b className={s.task}>做任务</b>
            <small>得欢乐券</small>
          </>
        ) : (
          <>
            <b>{DRAW_TIMES_TEXT.replace('{n}', '1')}</b>
            <small className="num">
              <img src={box.cost.icon} alt={box.cost.name} />×{box.cost.num}
            </small>
          </>
        )}
      </span>
    </button>
  );
}
