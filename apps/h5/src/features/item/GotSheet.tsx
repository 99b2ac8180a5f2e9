// What an action gave, with 佩戴 on everything that can be worn (S2-NS: everything got can be worn from the result itself).
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { useOnline } from '@shengyu/web/online.ts';
import { StageSheet } from '#features/sheet/StageSheet.tsx';
import { isWearable, itemTextOf } from './item-text.ts';
import s from './GotSheet.module.css';
import { ItemTile } from './ItemTile.tsx';
import type { Item } from './shapes.ts';
import { useWear } from './use-wear.ts';

export type GotSheetProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title?: string;
  readonly got: readonly Item[];
};

export const GotSheet = ({ open, onClose, title = '获得', got }: GotSheetProps) => (
  <StageSheet open={open} onClose={onClose} title={title}>
    <div role="status">
      <ul className={s.list}>
        {got.map((item, i) => (
          <GotItem key={`${item.item_code} ${i}`} item={item} />
        ))}
      </ul>
    </div>
    <Button block onPress={onClose}>
      收下
    </Button>
  </StageSheet>
);

function GotItem({ item }: { readonly item: Item }) {
  const [worn, wear] = useWear();
  const online = useOnline();
  const word = worn ? '已佩戴' : '佩戴';
  return (
    <li className={s.item}>
      <ItemTile icon={item.icon} size="lg" />
      <span className={s.name}>{itemTextOf(item)}</span>
      {isWearable(item) && (
        <Button
          size="sm"
          variant="soft"
          label={`${word} ${item.name}`}
          disabled={worn || !online}
          onPress={() => wear(item.item_code)}
        >
          {word}
        </Button>
      )}
    </li>
  );
}
