import { formatFullAmount } from '@shengyu/rules/money/full-amount.ts';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { Field } from '@shengyu/ui/Field/Field.tsx';
import { Sheet } from '@shengyu/ui/Sheet/Sheet.tsx';
import { useState } from 'react';
import s from './Payment.module.css';
import { findAmountFault, computeDiamonds } from '#features/pay/price.ts';
import type { RechargeOffer } from '#features/pay/use-offer.ts';

export type CustomAmountSheetProps = {
  readonly open: boolean;
  readonly offer: RechargeOffer;
  readonly onClose: () => void;
  readonly onChosen: (fen: number) => void;
};

/** S-PAY-2: 自定义金额, in whole yuan, typed on the phone's own number pad. */
export function CustomAmountSheet({ open, offer, onClose, onChosen }: CustomAmountSheetProps) {
  const [typed, setTyped] = useState('');
  const fen = /^\d+$/.test(typed) ? Number(typed) * 100 : 0;
  const fault = findAmountFault(offer, fen);
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
        maxLength={8}
        value={typed}
        placeholder={`${offer.custom.min_fen / 100}-${offer.custom.max_fen / 100}`}
        error={typed === '' ? null : fault}
        autoFocus
        onChange={setTyped}
        // A decimal point stays and is refused in words: dropping it would turn ¥12.5 into ¥125.
        read={(text) =>
          text
            .replace(/[．。]/g, '.')
            .replace(/[^\d.]/g, '')
            .replace(/^0+/, '')
        }
        onEnter={done}
      />
      <p className={s.equals} role="status">
        = <b className="num">{fault === undefined ? formatFullAmount(computeDiamonds(offer, fen)) : 0}</b> 钻石
      </p>
    </Sheet>
  );
}
