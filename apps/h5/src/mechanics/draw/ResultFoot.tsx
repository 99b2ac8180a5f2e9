// Footer of every result: bonus tokens, the pity promise now, what can be done with the prizes, verification, and another draw.
import { formatFullAmount } from '@shengyu/rules/money/full-amount.ts';
import { useState } from 'react';
import { lazyPart } from '@shengyu/web/lazy-part.tsx';
import { StageButton } from '#mechanics/stage/StageButton.tsx';
import { useParticipation } from '#mechanics/campaign/use-entry.ts';
import { itemTextOf } from '#features/item/item-text.ts';
import type { DrawResult } from './flow/draw-call.ts';
import type { BoxDraw } from './flow/drawing.ts';
import { highestPity } from './pity.ts';
import { PrizeActions } from './result/Uses.tsx';
import { findShipmentWithoutAddress } from './result/waiting-ship.ts';
import s from './result/Foot.module.css';

const FairnessSheet = lazyPart(
  () => import('./FairnessSheet.tsx'),
  'FairnessSheet',
  ({ open }) => open,
);

export type DrawResultFooterProps = {
  readonly drawing: BoxDraw;
  readonly result: DrawResult;
  /** The extras of the result that are told here; by default all of them. */
  readonly extra?: DrawResult['extra'];
  /** Button text with a placeholder, e.g. 寻{n}次. */
  readonly words: string;
  /** Text of the promise, e.g. 再航行 {n} 次必得{tier} */
  readonly promise?: string | undefined;
  /** Called when a physical prize has its address, or the member postpones it. */
  readonly onSettled?: () => void;
};

/**
 * Box kind 2 is a gift box, item type 111 a gift. DRAW-14: a gift out of a gift box counts as income for its receiver; a gift drawn
 * with a pack's tokens does not.
 */
const GIFT_BOX = 2;
const GIFT = 111;

export function DrawResultFooter({
  drawing,
  result,
  extra = result.extra,
  words,
  promise = '再抽 {n} 次必得{tier}',
  onSettled,
}: DrawResultFooterProps) {
  const { draw, box, wantDraws } = drawing;
  const { list, pity, sum, stopped, made } = result;
  const [settled, setSettled] = useState(findShipmentWithoutAddress(result) === undefined);
  const [verifying, setVerifying] = useState(false);
  const open = useParticipation().kind === 'open';
  const top = highestPity(pity);
  const gifts = sum.some(({ items }) => items.some(({ item_type }) => item_type === GIFT));
  const cost = box.cost.num * draw.num;
  return (
    <div className={s.foot}>
      <p className={s.sum}>
        {made > 1 && (
          <span>
            本次总价值{' '}
            <b className="num">{formatFullAmount(sum.reduce((all, { value, num }) => all + value * num, 0))}</b> 钻
          </span>
        )}
        {extra.map((item) => (
          <span key={item.item_code}>
            另得 <b>{itemTextOf(item)}</b>
          </span>
        ))}
        {top && <span>{promise.replace('{n}', String(top.left)).replace('{tier}', top.tier_name)}</span>}
      </p>
      {stopped === 1 && <p className={s.note}>抽到大奖，已停在第 {made} 次，其余未扣除</p>}
      {gifts && box.kind !== GIFT_BOX && <p className={s.note}>抽得的礼物只计魅力值</p>}
      <PrizeActions
        result={result}
        settled={settled}
        onSettled={() => {
          setSettled(true);
          onSettled?.();
        }}
      >
        <button type="button" className={s.verify} onClick={() => setVerifying(true)}>
          验证这次结果
        </button>
      </PrizeActions>
      <div className={s.row}>
        <StageButton alt disabled={!settled} onPress={draw.close}>
          {result.sent_to ? '完成' : '收下'}
        </StageButton>
        {open && settled && box.day_left > 0 && (
          <StageButton
            onPress={() => wantDraws(draw.num)}
            cost={
              <>
                <img src={box.cost.icon} alt={box.cost.name} width="17" height="17" />×{formatFullAmount(cost)}
              </>
            }
          >
            再来一次（{words.replace('{n}', String(draw.num))}）
          </StageButton>
        )}
      </div>
      <FairnessSheet open={verifying} onClose={() => setVerifying(false)} draw_id={list[0] && list[0].draw_id} />
    </div>
  );
}
