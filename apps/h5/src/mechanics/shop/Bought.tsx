import { Button } from '@shengyu/ui/Button/Button.tsx';
import { useOnline } from '#mechanics/campaign/services.ts';
import { isWearable, itemText } from '#mechanics/sheet/item-text.ts';
import type { BuyResult } from '#mechanics/sheet/shapes.ts';
import { Thing } from '#mechanics/sheet/Thing.tsx';
import { useWear } from '#mechanics/sheet/use-wear.ts';
import s from './Choice.module.css';

/** What one has now, and the shortest way to use it: 立即佩戴. */
export function Bought({ result, onClose }: { readonly result: BuyResult; readonly onClose: () => void }) {
  const online = useOnline();
  const [worn, wear] = useWear();
  const dress = result.got.find(isWearable);
  return (
    <div className={s.bought} role="status">
      <p className={s.ask}>兑换成功</p>
      <ul className={s.got}>
        {result.got.map((item) => (
          <li key={item.item_code} className={s.gotOne}>
            <Thing icon={item.icon} size="lg" />
            <span className={s.gotName}>{itemText(item)}</span>
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
