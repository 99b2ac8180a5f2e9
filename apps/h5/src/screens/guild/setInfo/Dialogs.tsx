import { Button } from '@shengyu/ui/Button/Button.tsx';
import { Dialog } from '@shengyu/ui/Dialog/Dialog.tsx';
import { Sheet } from '@shengyu/ui/Sheet/Sheet.tsx';
import { useState } from 'react';
import { NAMES, said, type Name } from './edit.ts';
import s from './SetInfo.module.css';
import type { Editing } from './use-edit.ts';

export type LeaveDialogProps = {
  readonly open: boolean;
  readonly onStay: () => void;
  readonly onLeave: () => void;
};

/** S-SI-4. */
export const LeaveDialog = ({ open, onStay, onLeave }: LeaveDialogProps) => (
  <Dialog open={open} title="放弃修改？" cancel="继续编辑" confirm="放弃" danger onCancel={onStay} onConfirm={onLeave}>
    修改的内容还没有保存
  </Dialog>
);

/** S-SI-3: somebody else was faster. What they left was read before this opens. */
export function ConflictDialog({ editing }: { readonly editing: Editing }) {
  const [comparing, setComparing] = useState(false);
  const { conflict, save, settle, giveWay, base, changes } = editing;
  const names = Object.keys(changes) as Name[];
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
            <dt className={s.what}>{NAMES[name]}</dt>
            <dd>
              <span className={s.whose}>现在</span>
              {said(name, base[name])}
            </dd>
            <dd>
              <span className={s.whose}>我的</span>
              {said(name, changes[name])}
            </dd>
          </dl>
        ))}
      </Sheet>
    </>
  );
}
