// What to do with what was drawn: wear it, give it, say where to send it.
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { toast } from '@shengyu/ui/Toast/toast.ts';
import { useState, type ReactNode } from 'react';
import { later } from '#lib/later.tsx';
import { isWearable } from '#mechanics/sheet/item-text.ts';
import { useWear } from '#mechanics/sheet/use-wear.ts';
import type { DrawResult } from '../draw-call.ts';
import s from './Foot.module.css';
import { GiveAway } from './GiveAway.tsx';
import { bestOf } from './tiers.ts';
import { waitingShip } from './waiting-ship.ts';

const AddressSheet = later(
  () => import('#mechanics/ship/AddressSheet.tsx'),
  (module) => module.AddressSheet,
  ({ open }) => open,
);

const GIFT = 111;

export type UsesProps = {
  readonly result: DrawResult;
  readonly settled: boolean;
  onSettled(): void;
  /** What else stands in the row. */
  readonly children: ReactNode;
};

export function Uses({ result, settled, onSettled, children }: UsesProps) {
  const [worn, wear] = useWear();
  const [addressing, setAddressing] = useState(false);
  const parcel = waitingShip(result);
  const dress = bestOf(result.list.filter(({ prize }) => prize.items.some(isWearable)));
  const item = dress && dress.prize.items.find(isWearable);
  const best = bestOf(result.list);
  const gift = !item && best && best.prize.items.find(({ item_type }) => item_type === GIFT);
  return (
    <div className={s.uses}>
      {item && (
        <Button size="sm" variant="soft" disabled={worn} onPress={() => wear(item.item_code)}>
          {worn ? '已佩戴' : `去佩戴 ${item.name}`}
        </Button>
      )}
      {gift && !result.sent_to && <GiveAway item_code={gift.item_code} name={gift.name} />}
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
          toast('地址已保存', 'ok');
        }}
      />
    </div>
  );
}
