import { Button } from '@shengyu/ui/Button/Button.tsx';
import { useOnline } from '#mechanics/campaign/services.ts';
import { isWearable, itemTextOf } from '#features/item/item-text.ts';
import type { BuyResult } from '#features/item/shapes.ts';
import { ItemTile } from '#features/item/ItemTile.tsx';
import { useWear } from '#features/item/use-wear.ts';
import s from './Choice.module.css';

/** Shows what was bought and the quickest way to use it: 立即佩戴. */
export function PurchaseResult({ result, onClose }: { readonly result: BuyResult; readonly onClose: () => void }) {
  const online = useOnline();
  const [worn, wear] = useWear();
  const dress = result.got.find(isWearable);
  return (
    <div className={s.bought} role="status">
      <p className={s.ask}>兑换成功</p>
      <ul className={s.got}>
        {result.got.map((item) => (
          <li key={item.item_code} className={s.gotOne}>
            <ItemTile icon={item.icon} size="lg" />
            <span className={s.gotName}>{itemTextOf(item)}</span>
          </li>
        ))}
      </ul>
      {dress && (
        <div className={s.wear}>
          <Button block disabled={worn || !online} onPress={() => wear(dress.item_code)}>
            {worn ? '已佩戴' : '立即佩戴'}
          </Button>
        </div>
      )}
      <Button block variant={dress ? 'line' : 'primary'} onPress={onClose}>
        完成
      </Button>
    </div>
  );
}
