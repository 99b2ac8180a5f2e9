// The board of /snakePage (S2-SN-1): a coiled snake whose back carries the cells. Everything that a throw moves is an element of its
// own; the body is one picture.
import type { MileStep } from '@shengyu/h5/features/item/shapes.ts';
import { itemTextOf } from '@shengyu/h5/features/item/item-text.ts';
import { useWatched } from '@shengyu/h5/features/pair/use-watched.ts';
import type { DrawResult } from '@shengyu/h5/mechanics/draw/flow/draw-call.ts';
import type { RunningAnimation } from '@shengyu/h5/mechanics/draw/reveal.ts';
import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { useImperativeHandle, useLayoutEffect, useRef, type Ref } from 'react';
import { drawn } from '../art/first.ts?drawn';
import type { CellsMeter } from '../home.ts';
import { Cells } from './Cells.tsx';
import { at, boardPlaces } from './places.ts';
import { Scales } from './Scales.tsx';
import { playCrawl, releaseCrawl } from './snake-crawl.ts';
import s from './SnakeBoard.module.css';
import { standingAt } from './track.ts';

export type SnakeBoardHandle = {
  /** Plays `snake_crawl` for the answer; undefined when the browser cannot animate. */
  play(result: DrawResult): RunningAnimation | undefined;
};

export type SnakeBoardProps = {
  readonly cells: CellsMeter;
  /** Where the piece stands, over all laps. */
  readonly position: number;
  /** True while a run is played. */
  readonly isMoving: boolean;
  /** The face on the piece; a guest has none. */
  readonly face: string | undefined;
  /** A guest has no piece on the board. */
  readonly hasPiece: boolean;
  readonly ref: Ref<SnakeBoardHandle>;
};

export function SnakeBoard({ cells, position, isMoving, face, hasPiece, ref }: SnakeBoardProps) {
  const { loop, steps } = cells;
  const { lap, cell, done } = standingAt(position, loop);
  const board = useRef<HTMLDivElement>(null);
  const watched = useWatched(board);
  useImperativeHandle(ref, () => ({
    play: (result) => (board.current ? playCrawl(board.current, result) : undefined),
  }));
  // The last frame of a run is the board at its new place, so the run is taken back when that is drawn, and never before.
  useLayoutEffect(() => {
    if (!isMoving) releaseCrawl(board.current);
  }, [isMoving, position]);
  // The loops of the board rest during a run, because each of their turns wakes the main thread.
  return (
    <div ref={board} className={joinClassNames(s.board, (isMoving || !watched) && s.paused)}>
      <div aria-hidden="true">
        <i className={s.ring} data-ring="" />
        <img className={s.serpent} src={drawn['serpent']} alt="" />
        <Cells every={loop.every} steps={steps} passed={cell} />
        <Scales laps={done} />
        <span className={s.head} data-head="">
          <img src={drawn['head']} alt="" />
        </span>
        <span className={s.ball} data-ball="">
          <img src={drawn['ball']} alt="" />
          <b className={joinClassNames('num', s.number)} data-number="" />
        </span>
        <i className={s.spark} />
        <p className={s.lap}>
          第<b className="num">{lap}</b>圈
        </p>
        {hasPiece && (
          <span className={s.piece} data-piece="" style={{ transform: at(boardPlaces(loop.every)[cell]!) }}>
            <span className={s.pin}>
              <img src={drawn['pin']} alt="" />
              <span className={s.face}>
                <Avatar src={face || undefined} size={34} />
              </span>
            </span>
          </span>
        )}
      </div>
      <Told lap={lap} cell={cell} every={loop.every} steps={steps} />
    </div>
  );
}

type ToldProps = {
  readonly lap: number;
  readonly cell: number;
  readonly every: number;
  readonly steps: readonly MileStep[];
};

/** The same board for those who hear it. */
const Told = ({ lap, cell, every, steps }: ToldProps) => (
  <div className="sr-only">
    <p>
      第 {lap} 圈，走到第 {cell} 格，一圈 {every} 格
    </p>
    <ol>
      {steps.map(({ step_id, at: place, items }) => (
        <li key={step_id}>
          第 {place} 格 {items.map(itemTextOf).join('、')}
          {place <= cell && ' 已领取'}
        </li>
      ))}
    </ol>
  </div>
);
