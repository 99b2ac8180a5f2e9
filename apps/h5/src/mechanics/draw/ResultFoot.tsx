// Under every result: what came with it, what is promised now, what to do with it, how to check it, and once more.
import { fullAmount } from '@shengyu/rules/amount.ts';
import { useState } from 'react';
import { later } from '#lib/later.tsx';
import { B3 } from '#mechanics/stage/B3.tsx';
import { useEntry } from '#mechanics/campaign/use-entry.ts';
import { itemText } from '#mechanics/sheet/item-text.ts';
import type { DrawResult } from './draw-call.ts';
import type { Drawing } from './drawing.ts';
import { strongest } from './pity.ts';
import { Uses } from './result/Uses.tsx';
import { waitingShip } from './result/waiting-ship.ts';
import s from './result/Foot.module.css';

const FairnessSheet = later(
  () => import('./FairnessSheet.tsx'),
  (module) => module.FairnessSheet,
  ({ open }) => open,
);

export type ResultFootProps = {
  readonly drawing: Drawing;
  readonly result: DrawResult;
  /** 寻{n}次 */
  readonly words: string;
  /** 再航行 {n} 次必得{tier} */
  readonly promise?: string | undefined;
  /** Whatever must be sent has an address now, or is left for later. */
  readonly onSettled?: () => void;
};

/** DRAW-14: a box is a gift with an income of its own; what a pack's tokens brought has none. */
const GIFT_BOX = 2;
const GIFT = 111;

export function ResultFoot({ drawing, result, words, promise = '再抽 {n} 次必得{tier}', onSettled }: ResultFootProps) {
  const { draw, box, have, wantPack } = drawing;
  const { list, extra, pity, sum, stopped, made } = result;
  const [settled, setSettled] = useState(waitingShip(result) === undefined);
  const [verifying, setVerifying] = useState(false);
  const open = useEntry().kind === 'open';
  const top = strongest(pity);
  const gifts = sum.some(({ items }) => items.some(({ item_type }) => item_type === GIFT));
  const cost = box.cost.num * draw.num;
  const again = (): void => {
    if (have >= cost) return draw.again();
    draw.close();
    wantPack(cost - have);
  };
  return (
    <div className={s.foot}>
      <p className={s.sum}>
        {made > 1 && (
          <span>
            本次总价值 <b className="num">{fullAmount(sum.reduce((all, { value, num }) => all + value * num, 0))}</b> 钻
          </span>
        )}
        {extra.map((item) => (
          <span key={item.item_code}>
            另得 <b>{itemText(item)}</b>
          </span>
        ))}
        {top && <span>{promise.replace('{n}', String(top.left)).replace('{tier}', top.tier_name)}</span>}
      </p>
      {stopped === 1 && <p className={s.note}>抽到大奖，已停在第 {made} 次，其余未扣除</p>}
      {gifts && box.kind !== GIFT_BOX && <p className={s.note}>抽得的礼物只计魅力值</p>}
      <Uses
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
      </Uses>
      <div className={s.row}>
        <B3 alt disabled={!settled} onPress={draw.close}>
          收下
        </B3>
        {open && settled && box.day_left > 0 && (
          <B3
            onPress={again}
            cost={
              <>
                <img src={box.cost.icon} alt={box.cost.name} width="17" height="17" />×{cost}
              </>
            }
          >
            再来一次（{words.replace('{n}', String(draw.num))}）
          </B3>
        )}
      </div>
      <FairnessSheet open={verifying} onClose={() => setVerifying(false)} draw_id={list[0] && list[0].draw_id} />
    </div>
  );
}
