// 开给自己 / 送给朋友: the choice whether the member keeps the gift from the box or gives it to a friend.
import { lazyPart } from '@shengyu/h5/mechanics/campaign/services.ts';
import { useState } from 'react';
import s from './Friends.module.css';

const FriendSheet = lazyPart(
  () => import('@shengyu/h5/features/people/FriendSheet.tsx'),
  'FriendSheet',
  ({ open }) => open,
);

/** The person the box is opened for. */
export type GiftReceiver = { readonly name: string; readonly give: { to_user_id: number; room_id?: number } };

export type ReceiverPickerProps = {
  readonly receiver: GiftReceiver | undefined;
  onChange(receiver: GiftReceiver | undefined): void;
};

export function ReceiverPicker({ receiver, onChange }: ReceiverPickerProps) {
  const [open, setOpen] = useState(false);
  return (
    <div className={s.friends}>
      <div className={s.switch} role="radiogroup" aria-label="开给谁">
        <button
          type="button"
          role="radio"
          aria-checked={!receiver}
          className={receiver ? s.off : s.on}
          onClick={() => onChange(undefined)}
        >
          开给自己
        </button>
        <button
          type="button"
          role="radio"
          aria-checked={receiver !== undefined}
          className={receiver ? s.on : s.off}
          onClick={() => setOpen(true)}
        >
          {receiver ? `送给 ${receiver.name}` : '送给朋友'}
        </button>
      </div>
      <p className={s.note}>收益按盒价计，与开出结果无关</p>
      <FriendSheet
        open={open}
        title="送给朋友"
        onClose={() => setOpen(false)}
        onChoose={({ user_id, nickname, room_id }) => {
          onChange({ name: nickname, give: { to_user_id: user_id, ...(room_id && { room_id }) } });
          setOpen(false);
        }}
      />
    </div>
  );
}
