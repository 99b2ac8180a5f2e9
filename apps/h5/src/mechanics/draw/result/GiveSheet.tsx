import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import { ConfirmFooter } from '@shengyu/ui/Sheet/ConfirmFoot.tsx';
import { Stepper } from '@shengyu/ui/Stepper/Stepper.tsx';
import { useState } from 'react';
import { itemTextOf } from '#features/item/item-text.ts';
import type { Item } from '#features/item/shapes.ts';
import { ItemTile } from '#features/item/ItemTile.tsx';
import type { ChoosablePerson } from '#features/people/friend.ts';
import { StageSheet } from '#features/sheet/StageSheet.tsx';
import s from './GiveSheet.module.css';

export type GiveSheetProps = {
  readonly open: boolean;
  readonly item: Item;
  /** The most that can be given. */
  readonly most: number;
  readonly friend: ChoosablePerson | undefined;
  readonly onGive: (num: number) => Promise<void>;
  readonly onClose: () => void;
};

/** S2-CMP-5: what is given, how many and to whom. A gift cannot be taken back, and the sheet says so. */
export function GiveSheet({ open, item, most, friend, onGive, onClose }: GiveSheetProps) {
  const [num, setNum] = useState(1);
  /** The receiver stays visible during the sheet's closing animation. */
  const [last, setLast] = useState(friend);
  if (friend && friend !== last) {
    setLast(friend);
    setNum(1);
  }
  return (
    <StageSheet
      open={open}
      onClose={onClose}
      title="确认赠送"
      footer={<ConfirmFooter confirm="赠送" onConfirm={() => onGive(num)} onCancel={onClose} />}
    >
      <p className={s.item}>
        <ItemTile icon={item.icon} />
        <b className={s.name}>{itemTextOf({ ...item, num })}</b>
      </p>
      {most > 1 && (
        <div className={s.row}>
          <span>数量</span>
          <Stepper label="数量" value={num} min={1} max={most} onChange={setNum} />
        </div>
      )}
      {last && (
        <div className={s.row}>
          <span>送给</span>
          <span className={s.who}>
            <Avatar src={last.avatar} size={28} />
            <b className={s.name}>{last.nickname}</b>
          </span>
        </div>
      )}
      <p className={s.final}>送出后立即归对方所有，不可撤回</p>
    </StageSheet>
  );
}
