import type { AddressForm as Address } from '@shengyu/rules/identity/address.ts';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { Dialog } from '@shengyu/ui/Dialog/Dialog.tsx';
import { Tag } from '@shengyu/ui/Tag/Tag.tsx';
import { useState } from 'react';
import { useOnline } from '@shengyu/web/online.ts';
import { addressFormOf, type SavedAddress } from './kept.ts';
import s from './Ship.module.css';

export type AddressBookProps = {
  readonly list: readonly SavedAddress[];
  readonly onChoose: (address: Address) => Promise<void>;
  readonly onEdit: (kept: SavedAddress) => void;
  readonly onForget: (kept: SavedAddress) => Promise<void>;
  readonly onNew: () => void;
};

/** The member's address book, from which an address is chosen. */
export function AddressBook({ list, onChoose, onEdit, onForget, onNew }: AddressBookProps) {
  const online = useOnline();
  const [leaving, setLeaving] = useState<SavedAddress>();
  return (
    <>
      <ul>
        {list.map((kept) => (
          <li key={kept.address_id} className={s.kept}>
            <span className={s.who}>
              <b>{kept.name}</b> <span className="num">{kept.tel}</span>{' '}
              {kept.isDefault === 1 && <Tag tone="gold">默认</Tag>}
            </span>
            <span className={s.where}>
              {kept.province}
              {kept.city}
              {kept.county}
              {kept.addressDetail}
            </span>
            <span className={s.acts}>
              <Button size="sm" variant="text" label={`删除 ${kept.name} 的地址`} onPress={() => setLeaving(kept)}>
                删除
              </Button>
              <Button size="sm" variant="text" label={`修改 ${kept.name} 的地址`} onPress={() => onEdit(kept)}>
                修改
              </Button>
              <Button
                size="sm"
                disabled={!online}
                label={`寄到这里 ${kept.name}`}
                onPress={() => onChoose(addressFormOf(kept))}
              >
                寄到这里
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <Button block variant="soft" onPress={onNew}>
        新增地址
      </Button>
      <Dialog
        open={leaving !== undefined}
        title="删除这个地址？"
        danger
        confirm="删除"
        onCancel={() => setLeaving(undefined)}
        onConfirm={async () => {
          if (leaving) await onForget(leaving);
          setLeaving(undefined);
        }}
      />
    </>
  );
}
