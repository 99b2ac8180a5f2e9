// The wheel's own button: one turn.
import type { Drawing } from '@shengyu/h5/mechanics/draw/drawing.ts';
import { usePress } from '@shengyu/ui/use-press.ts';
import { drawn } from './art/first.ts?drawn';
import s from './Hub.module.css';
import { WORDS } from './words.ts';

type Props = {
  readonly drawing: Drawing;
  /** Tasks are left that bring a ticket. */
  readonly tasksLeft: boolean;
  readonly open: boolean;
  readonly onPress: () => void;
};

export function Hub({ drawing, tasksLeft, open, onPress }: Props) {
  const { draw, box, have } = drawing;
  const busy = draw.phase === 'asking' || draw.phase === 'confirming' || draw.phase === 'revealing';
  const press = usePress(onPress);
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
            <b>{WORDS.replace('{n}', '1')}</b>
            <small className="num">
              <img src={box.cost.icon} alt={box.cost.name} />×{box.cost.num}
            </small>
          </>
        )}
      </span>
    </button>
  );
}
