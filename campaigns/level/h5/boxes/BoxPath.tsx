// S-GRD-2: the boxes of the levels on a path; what waits to be opened calls for it.
import { Card } from '@shengyu/ui/Card/Card.tsx';
import { cx } from '@shengyu/ui/cx.ts';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import type { Box } from '../use-grade.ts';
import s from './BoxPath.module.css';
import { Chest, STATE_WORDS } from './Chest.tsx';

export type BoxPathProps = {
  readonly boxes: readonly Box[];
  readonly onPress: (box: Box) => void;
  /** 一键领取, where it belongs here. */
  readonly children: ReactNode;
};

export function BoxPath({ boxes, onPress, children }: BoxPathProps) {
  const path = useRef<HTMLOListElement>(null);
  const ready = boxes.filter(({ state }) => state === 1).length;
  const opened = boxes.filter(({ state }) => state === 2).length;
  const at = placeShown(boxes);
  // Before the first paint: twenty boxes are wider than any phone.
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
            可开启 <b className={cx('num', s.count)}>{ready}</b> 个
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
          <li key={box.step_id} className={cx(s.stop, box.state > 0 && s.reached)}>
            <button type="button" className={cx(s.box, box.state === 1 && s.ready)} onClick={() => onPress(box)}>
              <span className={s.stand}>
                <Chest state={box.state} />
              </span>
              <b className={cx('num', s.level)}>
                Lv.{box.at} <span className="sr-only">等级宝箱，</span>
              </b>
              <span className={s.word}>{STATE_WORDS[box.state]}</span>
            </button>
          </li>
        ))}
      </ol>
      {children}
    </Card>
  );
}

/** What waits to be opened, else the next one on the way. */
function placeShown(boxes: readonly Box[]): number {
  const waiting = boxes.findIndex(({ state }) => state === 1);
  return waiting >= 0 ? waiting : boxes.findIndex(({ state }) => state === 0);
}
