import { fullAmount } from '@shengyu/rules/amount.ts';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { Field } from '@shengyu/ui/Field/Field.tsx';
import { Sheet } from '@shengyu/ui/Sheet/Sheet.tsx';
import { useState } from 'react';
import s from './Payment.module.css';
import { amountFault, diamondsFor } from './price.ts';
import type { Offer } from './use-offer.ts';

export type CustomSheetProps = {
  readonly open: boolean;
  readonly offer: Offer;
  readonly onClose: () => void;
  readonly onChosen: (fen: number) => void;
};

/** S-PAY-2: 自定义金额, whole yuan on the phone's own number pad. */
export function CustomSheet({ open, offer, onClose, onChosen }: CustomSheetProps) {
  const [typed, setTyped] = useState('');
  const fen = Number(typed) * 100;
  const fault = amountFault(offer, fen);
  const done = (): void => {
    if (fault === undefined) onChosen(fen);
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="自定义金额"
      footer={
        <Button block disabled={fault !== undefined} onPress={done}>
          确定
        </Button>
      }
    >
      <Field
        label="充值金额"
        kind="digits"
        prefix="¥"
        maxLength={6}
        value={typed}
        placeholder={`${offer.custom.min_fen / 100}-${offer.custom.max_fen / 100}`}
        error={typed === '' ? null : fault}
        onChange={(text) => setTyped(text.replace(/\D/g, '').replace(/^0+/, ''))}
        onEnter={done}
      />
      <p className={s.equals} role="status">
        = <b className="num">{fault === undefined ? fullAmount(diamondsFor(offer, fen)) : 0}</b> 钻石
      </p>
    </Sheet>
  );
}
