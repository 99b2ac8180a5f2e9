// S2-CMP-4: the pack sheet. The member buys a gift; the draw tokens are a bonus.
import { formatFullAmount } from '@shengyu/rules/money/full-amount.ts';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { Segmented } from '@shengyu/ui/Segmented/Segmented.tsx';
import { ConfirmFooter } from '@shengyu/ui/Sheet/ConfirmFoot.tsx';
import { Stepper } from '@shengyu/ui/Stepper/Stepper.tsx';
import { useState } from 'react';
import { itemsTextOf, itemTextOf } from '#features/item/item-text.ts';
import { StageSheet } from '#features/sheet/StageSheet.tsx';
import { useRoute } from '#shell/route.ts';
import type { BoxDraw, TokenPack } from './flow/drawing.ts';
import { GuardDialog } from '#features/guard/GuardDialog.tsx';
import { choosePackFor, packsStillAllowed } from './pack-choice.ts';
import s from './PackSheet.module.css';
import { SpendNote } from './SpendNote.tsx';
import { useBuyPack } from './use-buy-pack.ts';

export function PackSheet({ drawing }: { drawing: BoxDraw }) {
  const { missing, closePack } = drawing;
  return (
    <StageSheet
      open={missing !== undefined}
      onClose={closePack}
      title={drawing.box.cost.kind === 'diamond' ? '钻石不足' : `获取${drawing.box.cost.name}`}
    >
      {missing !== undefined && <Content key={missing} drawing={drawing} missing={missing} />}
    </StageSheet>
  );
}

function Content({ drawing, missing }: { drawing: BoxDraw; missing: number }) {
  const { box, packs, diamond, care } = drawing;
  const [choice, setChoice] = useState(() => choosePackFor(packs, box.cost.code, missing));
  const buying = useBuyPack(drawing);
  if (box.cost.kind === 'diamond')
    return <Pay short={missing} disabled onBuy={() => undefined} onCancel={drawing.closePack} />;
  if (!choice) return <p className={s.none}>今日礼包已售完，明天再来</p>;
  const { pack, num } = choice;
  const most = packsStillAllowed(pack);
  const total = pack.price * num;
  return (
    <>
      {packs.length > 1 && (
        <Segmented
          label="礼包"
          items={packs.map(({ pack_id, name }) => ({ key: pack_id, label: name }))}
          value={pack.pack_id}
          onChange={(key) => setChoice({ pack: packs.find(({ pack_id }) => pack_id === key)!, num: 1 })}
        />
      )}
      <Contents pack={pack} />
      <div className={s.row}>
        <span>数量</span>
        <Stepper
          label="数量"
          value={num}
          min={1}
          max={Math.max(1, most)}
          onChange={(next) => setChoice({ pack, num: next })}
        />
      </div>
      <div className={s.row}>
        <span>合计</span>
        <b className={`num ${s.total}`}>{formatFullAmount(total)} 钻</b>
      </div>
      <SpendNote diamond={diamond} care={care} />
      <Pay
        short={total - diamond}
        disabled={most === 0}
        onBuy={() => buying.buy(pack, num)}
        onCancel={drawing.closePack}
      />
      <GuardDialog
        open={buying.guard !== undefined}
        text={buying.guard}
        onGo={() => buying.buy(pack, num, true)}
        onBack={buying.think}
      />
    </>
  );
}

const Contents = ({ pack }: { pack: TokenPack }) => (
  <div className={s.contents}>
    {pack.gifts.map((gift) => (
      <div key={gift.item_code} className={s.gift}>
        <img src={gift.icon} alt="" width="72" height="72" />
        <p>
          内含：{itemTextOf(gift)}
          <span className={s.worth}>
            （{gift.num > 1 && '每个'}价值<span className="num">{formatFullAmount(gift.value)}</span>钻，可赠送）
          </span>
        </p>
      </div>
    ))}
    <p className={s.bonus}>赠送：{itemsTextOf(pack.bonus)}</p>
  </div>
);

type PayProps = { short: number; disabled: boolean; onBuy(): unknown; onCancel(): void };

function Pay({ short, disabled, onBuy, onCancel }: PayProps) {
  const { navigation } = useRoute();
  return short > 0 ? (
    <Button block onPress={() => navigation.go('/payment')}>
      还差 {formatFullAmount(short)} 钻，去充值
    </Button>
  ) : (
    <ConfirmFooter confirm="购买" disabled={disabled} onConfirm={onBuy} onCancel={onCancel} />
  );
}
