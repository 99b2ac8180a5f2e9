import { Button } from '@shengyu/ui/Button/Button.tsx';
import { Dialog } from '@shengyu/ui/Dialog/Dialog.tsx';
import { Sheet } from '@shengyu/ui/Sheet/Sheet.tsx';
import { useState } from 'react';
import { PROFILE_FIELD_LABELS, formatProfileValue, type ProfileField } from './edit.ts';
import s from './SetInfo.module.css';
import type { ProfileEditing } from './use-edit.ts';

export type DiscardChangesDialogProps = {
  readonly open: boolean;
  readonly onStay: () => void;
  readonly onLeave: () => void;
};

/** S-SI-4: asks before unsaved changes are dropped. */
export const DiscardChangesDialog = ({ open, onStay, onLeave }: DiscardChangesDialogProps) => (
  <Dialog open={open} title="放弃修改？" cancel="继续编辑" confirm="放弃" danger onCancel={onStay} onConfirm={onLeave}>
    修改的内容还没有保存
  </Dialog>
);

/** S-SI-3: another officer has saved in the meantime. That version was loaded before this dialog opens. */
export function ConflictDialog({ editing }: { readonly editing: ProfileEditing }) {
  const [comparing, setComparing] = useState(false);
  const { conflict, save, settle, giveWay, base, changes } = editing;
  const names = Object.keys(changes) as ProfileField[];
  return (
    <>
      <Dialog
        open={conflict && !comparing}
        title="资料已被他人修改"
        cancel="查看差异"
        confirm="用我的覆盖"
        onCancel={() => setComparing(true)}
        onConfirm={save}
      >
        覆盖后，对方对同一项的修改将不再展示
      </Dialog>
      <Sheet
        open={conflict && comparing}
        onClose={() => {
          setComparing(false);
          settle();
        }}
        title="查看差异"
        footer={
          <div className={s.choice}>
            <Button
              block
              variant="line"
              onPress={() => {
                setComparing(false);
                giveWay();
              }}
            >
              用对方的
            </Button>
            <Button
              block
              onPress={async () => {
                await save();
                setComparing(false);
              }}
            >
              用我的覆盖
            </Button>
          </div>
        }
      >
        {names.length === 0 && <p className={s.note}>对方已改成同样的内容</p>}
        {names.map((name) => (
          <dl key={name} className={s.diff}>
            <dt className={s.what}>{PROFILE_FIELD_LABELS[name]}</dt>
            <dd>
              <span className={s.whose}>现在</span>
              {formatProfileValue(name, base[name])}
            </dd>
            <dd>
              <span className={s.whose}>我的</span>
              {formatProfileValue(name, changes[name])}
            </dd>
          </dl>
        ))}
      </Sheet>
    </>
  );
}
