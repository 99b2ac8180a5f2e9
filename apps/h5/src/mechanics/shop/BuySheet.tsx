// Buy sheet for one item of a shop (S2-CMP-12): try it on, see the cost and the remaining balance, then confirm.
import type { AddressForm } from '@shengyu/rules/identity/address.ts';
import { useState } from 'react';
import { GuardDialog } from '#features/guard/GuardDialog.tsx';
import type { BuyResult, Goods } from '#features/item/shapes.ts';
import { StageSheet } from '#features/sheet/StageSheet.tsx';
import { useSetShipAddress } from '#features/ship/use-send-to.ts';
import { PurchaseResult } from './Bought.tsx';
import { PurchaseForm, type PurchaseFormProps } from './Choice.tsx';
import { useBuy, type BuyOptions } from './use-buy.ts';

export type BuySheetProps = BuyOptions &
  Pick<PurchaseFormProps, 'balance' | 'unit' | 'short'> & {
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
  const sendTo = useSetShipAddress();
  const [num, setNum] = useState(1);
  const [address, setAddress] = useState<AddressForm>();
  const [result, setResult] = useState<BuyResult>();
  const go = async (confirmed = false): Promise<void> => {
    const bought = await buy(goods, num, confirmed);
    if (!bought) return;
    // A physical item gets the chosen address; if that call fails, the shipment waits for an address (SHIP-1).
    if (address) await sendTo(bought.ships ?? [], address);
    setResult(bought);
  };
  if (result) return <PurchaseResult result={result} onClose={onClose} />;
  return (
    <>
      <PurchaseForm
        {...choice}
        goods={goods}
        num={num}
        onNum={setNum}
        address={address}
        onAddress={setAddress}
        onBuy={() => go()}
        onCancel={onClose}
      />
      <GuardDialog open={guard !== undefined} text={guard} onGo={() => go(true)} onBack={think} />
    </>
  );
}
