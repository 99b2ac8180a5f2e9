// S2-CMP-5: the result layer shows the prizes large and as text, with all actions on them.
import { shareNetworkBold, xBold } from '@shengyu/art/icons/data/phosphor.ts';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { Modal } from '@shengyu/ui/Modal/Modal.tsx';
import { lazyPart } from '@shengyu/web/lazy-part.tsx';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { Item } from '#features/item/shapes.ts';
import { GlassButton } from '#mechanics/stage/Glass.tsx';
import type { DrawResult } from './flow/draw-call.ts';
import type { BoxDraw } from './flow/drawing.ts';
import { PrizeCards } from './result/Cards.tsx';
import { LargePrize } from './result/Hero.tsx';
import { drawn } from './result/pictures.ts?drawn';
import { presentPrizes } from './result/present-prizes.ts';
import { describeDrawResult } from './result/spoken.ts';
import { findShipmentWithoutAddress } from './result/waiting-ship.ts';
import { PrizeCountsByTier } from './result/Tally.tsx';
import { bestPrizeOf } from './result/tiers.ts';
import { DrawResultFooter } from './ResultFoot.tsx';
import s from './result/Result.module.css';

const ShareCard = lazyPart(
  () => import('#features/share/ShareCard.tsx'),
  'ShareCard',
  ({ open }) => open,
);

/** Extras of a draw that the page draws itself under the prizes; the foot does not tell them again. */
export type DrawExtras = { is(item: Item): boolean; show(items: readonly Item[]): ReactNode };

export type ResultLayerProps = {
  readonly drawing: BoxDraw;
  readonly result: DrawResult;
  /** Button text with a placeholder, e.g. 寻{n}次. */
  readonly words: string;
  /** Text over a single prize, e.g. 雾散了，是「{name}」！ */
  readonly got?: string | undefined;
  /** Text of the promise, e.g. 再航行 {n} 次必得{tier} */
  readonly promise?: string | undefined;
  readonly also?: DrawExtras | undefined;
};

/** Up to ten prizes are shown as a grid, more as a table. */
const GRID = 10;

export function ResultLayer({ drawing, result, words, got, promise, also }: ResultLayerProps) {
  const { close } = drawing.draw;
  const { list, made } = result;
  const best = bestPrizeOf(list);
  // With a physical prize the layer cannot be dismissed before the member has dealt with its address.
  const [settled, setSettled] = useState(false);
  const [sharing, setSharing] = useState(false);
  const shown = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => presentPrizes(shown.current!), []);
  // Prizes of a box that was opened for a friend belong to the friend, so the title does not congratulate the member.
  const title = result.sent_to ? `已送给 ${result.sent_to.nickname}` : '恭喜获得';
  const parcel = !settled && findShipmentWithoutAddress(result) !== undefined;
  return (
    <Modal open label={title} place="center" clear className={s.layer} {...(parcel ? {} : { onDismiss: close })}>
      <div className={joinClassNames(s.rays, made > 1 && s.near)} aria-hidden="true">
        <img src={drawn['rays']} alt="" />
      </div>
      <p className="sr-only" role="status">
        {describeDrawResult(result)}
      </p>
      {!parcel && (
        <div className={s.close}>
          <GlassButton label="关闭" icon={xBold} onPress={close} />
        </div>
      )}
      {/* What belongs to the friend is not the member's to show. */}
      {!parcel && best && !result.sent_to && (
        <div className={s.share}>
          <GlassButton label="分享" icon={shareNetworkBold} onPress={() => setSharing(true)} />
        </div>
      )}
      {/* A long result scrolls, so it must be reachable by keyboard. */}
      <div
        ref={shown}
        className={joinClassNames(s.scroll, made > GRID && s.long)}
        tabIndex={made > GRID || also ? 0 : undefined}
      >
        {drawing.draw.earlier && <p className={s.earlier}>上次的结果</p>}
        {result.sent_to ? (
          <h2 className={s.sent}>{title}</h2>
        ) : (
          <img className={s.title} src={drawn['title']} alt={title} width="390" height="140" data-part="title" />
        )}
        {best && <LargePrize one={best} got={made === 1 ? got : undefined} small={made > 1} />}
        {made > 1 && made <= GRID && <PrizeCards list={list} hero={best} />}
        {made > GRID && <PrizeCountsByTier result={result} />}
        {also && also.show(result.extra.filter(also.is))}
      </div>
      <DrawResultFooter
        drawing={drawing}
        result={result}
        extra={also ? result.extra.filter((item) => !also.is(item)) : result.extra}
        words={words}
        promise={promise}
        onSettled={() => setSettled(true)}
      />
      {best && <ShareCard open={sharing} onClose={() => setSharing(false)} scene="prize" shared={best.draw_id} />}
    </Modal>
  );
}
