import { useOwnProfile } from '@shengyu/h5/features/account/use-me.ts';
import { itemTextOf } from '@shengyu/h5/features/item/item-text.ts';
import type { Item } from '@shengyu/h5/features/item/shapes.ts';
import { StageSheet } from '@shengyu/h5/features/sheet/StageSheet.tsx';
import { TryOnPreview } from '@shengyu/h5/mechanics/shop/TryOn.tsx';
import { useState } from 'react';

export type TryOnSheetProps = { readonly item: Item | undefined; readonly onClose: () => void };

/** A reward on one's own avatar, before one has it. */
export function TryOnSheet({ item, onClose }: TryOnSheetProps) {
  // The item stays visible during the sheet's closing animation.
  const [last, setLast] = useState(item);
  if (item && item !== last) setLast(item);
  const me = useOwnProfile();
  return (
    <StageSheet open={item !== undefined} onClose={onClose} title={last ? itemTextOf(last) : '试戴'}>
      {last && <TryOnPreview item={last} me={me} />}
    </StageSheet>
  );
}
