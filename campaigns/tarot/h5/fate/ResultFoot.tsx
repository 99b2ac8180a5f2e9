// The lines below the turned cards: their value, extra tokens, the draws left until the promised prize, and the link that verifies
// the result (S2-CMP-5).
import type { DrawResult } from '@shengyu/h5/mechanics/draw/flow/draw-call.ts';
import { PrizeActions } from '@shengyu/h5/mechanics/draw/result/Uses.tsx';
import { formatFullAmount } from '@shengyu/h5/mechanics/campaign/services.ts';
import s from './ResultFoot.module.css';

export function DrawResultFooter({ result, onVerify }: { result: DrawResult; onVerify: () => void }) {
  const worth = result.list.reduce((sum, { prize }) => sum + prize.value, 0);
  const [next] = [...result.pity].sort((a, b) => b.tier - a.tier);
  const hasGift = result.list.some(({ prize }) => prize.items.some(({ item_type }) => item_type === GIFT));
  return (
    <div className={s.foot}>
      <p>
        <span>
          共得价值 <b className="num">{formatFullAmount(worth)}</b> 钻
        </span>
        {result.extra.map(({ item_code, name, num, icon }) => (
          <span key={item_code} className={s.extra}>
            <img src={icon} alt="" width="18" height="18" />
            {name} <b className="num">+{num}</b>
          </span>
        ))}
      </p>
      <p>
        {next && (
          <span>
            再翻 <b className="num">{next.left}</b> 次必得{next.tier_name}
          </span>
        )}
        <button type="button" className={s.verify} onClick={onVerify}>
          验证这次结果
        </button>
      </p>
      <PrizeActions result={result} settled onSettled={nothing}>
        {null}
      </PrizeActions>
      {hasGift && <p className={s.small}>抽得的礼物只计魅力值</p>}
    </div>
  );
}

const GIFT = 111;
/** PrizeActions asks for the address of physical prizes; no prize of this deck is physical, so there is nothing to settle. */
const nothing = (): void => undefined;
