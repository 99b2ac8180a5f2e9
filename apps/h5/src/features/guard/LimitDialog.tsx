import { Button } from '@shengyu/ui/Button/Button.tsx';
import { Field } from '@shengyu/ui/Field/Field.tsx';
import { useState } from 'react';
import { StageSheet } from '#features/sheet/StageSheet.tsx';
import s from './Guard.module.css';
import { isLooserLimit, type SpendLimitKey } from './guard-state.ts';
import type { SpendGuardChange } from './use-guard.ts';

export type LimitDialogProps = {
  /** The dialog is closed when undefined. */
  readonly limit: { readonly key: SpendLimitKey; readonly name: string } | undefined;
  readonly now: number | null;
  readonly onClose: () => void;
  readonly onSet: (wish: SpendGuardChange) => Promise<boolean>;
};

/** Edits a limit in whole yuan. Only the server checks whether it is in range. */
export function LimitDialog({ limit, now, onClose, onSet }: LimitDialogProps) {
  const [typed, setTyped] = useState(now === null ? '' : String(now / 100));
  const wanted = typed === '' ? null : Number(typed) * 100;
  const save = async (): Promise<void> => {
    if (!limit) return;
    const key = limit.key;
    // The dialog closes before the change is sent, because another sheet may have to ask for an SMS code.
    onClose();
    await onSet(key === 'single_limit_fen' ? { single_limit_fen: wanted } : { day_limit_fen: wanted });
  };
  return (
    <StageSheet open={limit !== undefined} onClose={onClose} title={limit ? limit.name : ''}>
      <Field
        label="金额"
        kind="digits"
        placeholder="不设限额"
        value={typed}
        maxLength={5}
        onChange={(text) => setTyped(text.replace(/\D/g, ''))}
        trailing={<span className={s.unit}>元</span>}
      />
      <p className={s.hint}>
        {isLooserLimit(wanted, now) ? '放宽限额需要短信验证，明日 0 点生效' : '收紧限额立即生效'}
        。充值与钻石消费分别计算，10 钻 = 1 元
      </p>
      <Button block disabled={wanted === now} onPress={save}>
        保存
      </Button>
    </StageSheet>
  );
}
