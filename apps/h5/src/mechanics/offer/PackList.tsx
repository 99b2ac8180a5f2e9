// The contents of every tier of a recharge offer, with their names (O01). On the stage there is room for pictures and numbers only.
import { Skeleton, SkeletonBlock } from '@shengyu/ui/Skeleton/Skeleton.tsx';
import { useCall } from '@shengyu/web/read/use-call.ts';
import { LazyStandardState } from '@shengyu/web/State.tsx';
import { itemTextOf } from '#features/item/item-text.ts';
import { ItemTile } from '#features/item/ItemTile.tsx';
import { StageSheet } from '#features/sheet/StageSheet.tsx';
import s from './PackList.module.css';

export type PackListSheetProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly activity_code: string;
};

export const PackListSheet = ({ open, onClose, activity_code }: PackListSheetProps) => (
  <StageSheet open={open} onClose={onClose} title="礼包内容">
    {open && <PackList activity_code={activity_code} />}
  </StageSheet>
);

function PackList({ activity_code }: Pick<PackListSheetProps, 'activity_code'>) {
  const { data, step, again } = useCall('POST /api/v1/get_gift_pack_list', { activity_code, scene: 'offer' });
  if (!data && step !== 'loading') return <LazyStandardState inside kind="error" onAction={again} />;
  return (
    <Skeleton loading={!data} shape={<SkeletonBlock height={320} />}>
      {data &&
        data.rewards.map(({ ref, name, items }) => (
          <section key={ref} className={s.pack}>
            <h3 className={s.name}>{name}</h3>
            <ul>
              {items.map((item) => (
                <li key={item.item_code} className={s.item}>
                  <ItemTile icon={item.icon} size="sm" />
                  <span className={s.text}>{itemTextOf(item)}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </Skeleton>
  );
}
