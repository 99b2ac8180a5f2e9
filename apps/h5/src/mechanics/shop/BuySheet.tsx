// Buying one of a shop's goods (S2-CMP-12): try it on, see the cost and what is left, then have it.
import type { AddressForm } from '@shengyu/rules/address.ts';
import { useState } from 'react';
import { GuardDialog } from '#mechanics/draw/GuardDialog.tsx';
import type { BuyResult, Goods } from '#mechanics/sheet/shapes.ts';
import { StageSheet } from '#mechanics/sheet/StageSheet.tsx';
import { useSendTo } from '#mechanics/ship/use-send-to.ts';
import { Bought } from './Bought.tsx';
import { Choice, type ChoiceProps } from './Choice.tsx';
import { useBuy, type BuyOptions } from './use-buy.ts';

export type BuySheetProps = BuyOptions &
  Pick<ChoiceProps, 'balance' | 'unit' | 'short'> & {
    readonly open: boolean;
    readonly onClose: () => void;
    readonly goods: Goods | undefined;
  };

export function BuySheet({ open, onClose, goods, ...rest }: BuySheetProps) {
  return (
    <StageSheet open={open} onClose={onClose} title={goods ? goods.name : ''}>
      {goods && <Content key={goods.goods_id} goods={goods} onClose={onClose} {...rest} />}
    </StageSheet>
  );
}

type ContentProps = Omit<BuySheetProps, 'open' | 'goods'> & { readonly goods: Goods };

function Content({ goods, onClose, route, onBought, onStale, ...choice }: ContentProps) {
  const { buy, guard, think } = useBuy({ route, onBought, onStale });
  const sendTo = useSendTo();
  const [num, setNum] = useState(1);
  const [address, setAddress] = useState<AddressForm>();
  const [result, setResult] = useState<BuyResult>();
  const go = async (confirmed = false): Promise<void> => {
    const bought = await buy(goods, num, confirmed);
    if (!bought) return;
    // What is sent by post has its address already; if that fails the shipment waits for one (SHIP-1).
    if (address) await sendTo(bought.ships ?? [], address);
    setResult(bought);
  };
  if (result) return <Bought result={result} onClose={onClose} />;
  return (
    <>
      <Choice
        {...choice}
        goods={goods}
        num={num}
        onNum={setNum}
        address={address}
        onAddress={setAddress}
        onBuy={() => go()}
      />
      <GuardDialog open={guard !== undefined} text={guard} onGo={() => go(true)} onBack={think} />
    </>
  );
}
