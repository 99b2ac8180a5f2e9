// S2-CMP-5: what was drawn, large and in words, with everything one may want to know or do about it.
import { xBold } from '@shengyu/art/icons/data/phosphor.ts';
import { cx } from '@shengyu/ui/cx.ts';
import { Modal } from '@shengyu/ui/Modal/Modal.tsx';
import { useState } from 'react';
import { GlassButton } from '#mechanics/stage/Glass.tsx';
import type { DrawResult } from './draw-call.ts';
import type { Drawing } from './drawing.ts';
import { Cards } from './result/Cards.tsx';
import { Hero } from './result/Hero.tsx';
import { drawn } from './result/pictures.ts?drawn';
import { spoken } from './result/spoken.ts';
import { waitingShip } from './result/waiting-ship.ts';
import { Tally } from './result/Tally.tsx';
import { bestOf } from './result/tiers.ts';
import { ResultFoot } from './ResultFoot.tsx';
import s from './result/Result.module.css';

export type ResultLayerProps = {
  readonly drawing: Drawing;
  readonly result: DrawResult;
  /** 寻{n}次 */
  readonly words: string;
  /** 雾散了，是「{name}」！ */
  readonly got?: string | undefined;
  /** 再航行 {n} 次必得{tier} */
  readonly promise?: string | undefined;
};

/** A grid up to ten, a table beyond. */
const GRID = 10;

export function ResultLayer({ drawing, result, words, got, promise }: ResultLayerProps) {
  const { close } = drawing.draw;
  const { list, made } = result;
  const best = bestOf(list);
  // What is sent by post cannot be closed away without a word about its address.
  const [settled, setSettled] = useState(false);
  const parcel = !settled && waitingShip(result) !== undefined;
  return (
    <Modal open label="恭喜获得" place="center" clear className={s.layer} {...(parcel ? {} : { onDismiss: close })}>
      <div className={cx(s.rays, made > 1 && s.near)} aria-hidden="true">
        <img src={drawn['rays']} alt="" />
      </div>
      <p className="sr-only" role="status">
        {spoken(result)}
      </p>
      {!parcel && (
        <div className={s.close}>
          <GlassButton label="关闭" icon={xBold} onPress={close} />
        </div>
      )}
      <div className={cx(s.scroll, made > GRID && s.long)}>
        <img className={s.title} src={drawn['title']} alt="恭喜获得" width="390" height="140" />
        {best && made <= GRID && <Hero one={best} got={made === 1 ? got : undefined} small={made > 1} />}
        {made > 1 && made <= GRID && <Cards list={list} hero={best} />}
        {made > GRID && <Tally result={result} />}
      </div>
      <ResultFoot
        drawing={drawing}
        result={result}
        words={words}
        promise={promise}
        onSettled={() => setSettled(true)}
      />
    </Modal>
  );
}
