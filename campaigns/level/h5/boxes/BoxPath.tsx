// S-GRD-2: the boxes of levels, in a row that scrolls sideways; boxes that can be opened are highlighted.
import { Card } from '@shengyu/ui/Card/Card.tsx';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import type { LevelBox } from '../use-grade.ts';
import s from './BoxPath.module.css';
import { Chest, BOX_STATE_TEXTS } from './Chest.tsx';

export type BoxPathProps = {
  readonly boxes: readonly LevelBox[];
  readonly onPress: (box: LevelBox) => void;
  /** The button 一键领取 (claim all), when it belongs to this card. */
  readonly children: ReactNode;
};

export function BoxPath({ boxes, onPress, children }: BoxPathProps) {
  const path = useRef<HTMLOListElement>(null);
  const ready = boxes.filter(({ state }) => state === 1).length;
  const opened = boxes.filter(({ state }) => state === 2).length;
  const at = placeShown(boxes);
  // The row is scrolled to the box that `placeShown` names before the first paint, because twenty boxes are wider than any phone.
  useLayoutEffect(() => {
    const list = path.current!;
    const box = list.children[at] as HTMLElement | undefined;
    if (box) list.scrollLeft = box.offsetLeft - box.offsetWidth;
  }, [at]);
  return (
    <Card
      title="等级宝箱"
      extra={
        ready > 0 ? (
          <>
            可开启 <b className={joinClassNames('num', s.count)}>{ready}</b> 个
          </>
        ) : (
          <>
            已开启{' '}
            <span className="num">
              {opened}/{boxes.length}
            </span>
          </>
        )
      }
    >
      <ol ref={path} className={s.path}>
        {boxes.map((box) => (
          <li key={box.step_id} className={joinClassNames(s.stop, box.state > 0 && s.reached)}>
            <button
              type="button"
              className={joinClassNames(s.box, box.state === 1 && s.ready)}
              onClick={() => onPress(box)}
            >
              <span className={s.stand}>
                <Chest state={box.state} />
              </span>
              <b className={joinClassNames('num', s.level)}>
                Lv.{box.at} <span className="sr-only">等级宝箱，</span>
              </b>
              <span className={s.word}>{BOX_STATE_TEXTS[box.state]}</span>
            </button>
          </li>
        ))}
      </ol>
      {children}
    </Card>
  );
}

/** The index of the box to scroll to: the first that can be opened, otherwise the next one to reach. */
function placeShown(boxes: readonly LevelBox[]): number {
  const waiting = boxes.findIndex(({ state }) => state === 1);
  return waiting >= 0 ? waiting : boxes.findIndex(({ state }) => state === 0);
}
