// Actions on the prizes: wear, give away, enter the delivery address.
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { useState, type ReactNode } from 'react';
import { lazyPart } from '@shengyu/web/lazy-part.tsx';
import { isWearable } from '#features/item/item-text.ts';
import { useWear } from '#features/item/use-wear.ts';
import type { DrawResult } from '../flow/draw-call.ts';
import s from './Foot.module.css';
import { GiveAwayButton } from './GiveAway.tsx';
import { bestPrizeOf } from './tiers.ts';
import { findShipmentWithoutAddress } from './waiting-ship.ts';

const AddressSheet = lazyPart(
  () => import('#features/ship/AddressSheet.tsx'),
  'AddressSheet',
  ({ open }) => open,
);

const GIFT = 111;

export type PrizeActionsProps = {
  readonly result: DrawResult;
  readonly settled: boolean;
  onSettled(): void;
  /** Further buttons in the row. */
  readonly children: ReactNode;
};

export function PrizeActions({ result, settled, onSettled, children }: PrizeActionsProps) {
  const [worn, wear] = useWear();
  const [addressing, setAddressing] = useState(false);
  const parcel = findShipmentWithoutAddress(result);
  const dress = bestPrizeOf(result.list.filter(({ prize }) => prize.items.some(isWearable)));
  const item = dress && dress.prize.items.find(isWearable);
  const best = bestPrizeOf(result.list);
  const gift = !item && best && best.prize.items.find(({ item_type }) => item_type === GIFT);
  return (
    <div className={s.uses}>
      {item && !result.sent_to && (
        <Button size="sm" variant="soft" disabled={worn} onPress={() => wear(item.item_code)}>
          {worn ? '已佩戴' : `去佩戴 ${item.name}`}
        </Button>
      )}
      {gift && !result.sent_to && <GiveAwayButton item={gift} />}
      {parcel && !settled && (
        <>
          <Button size="sm" onPress={() => setAddressing(true)}>
            填写地址
          </Button>
          <Button size="sm" variant="soft" onPress={onSettled}>
            稍后填写
          </Button>
        </>
      )}
      {children}
      <AddressSheet
        open={addressing}
        onClose={() => setAddressing(false)}
        ship={parcel}
        onChosen={() => {
          setAddressing(false);
          onSettled();
          showToast('地址已保存', 'ok');
        }}
      />
    </div>
  );
}
