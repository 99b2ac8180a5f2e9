import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { Field } from '@shengyu/ui/Field/Field.tsx';
import { Sheet } from '@shengyu/ui/Sheet/Sheet.tsx';
import { useState } from 'react';
import { failureMessageOf, refusalOf } from '@shengyu/web/refusal.ts';
import { useServices } from '#shell/services.ts';
import s from './Payment.module.css';
import type { RechargeOffer } from '#features/pay/use-offer.ts';

export type RechargeTargetSheetProps = {
  readonly open: boolean;
  /** True when a logged-in payer has chosen another account and can return to the payer's own. */
  readonly canReturn: boolean;
  readonly onClose: () => void;
  /** Undefined chooses the payer's own account again. */
  readonly onChosen: (show_id: string | undefined) => void;
};

/** S-PAY-1, RCG-4: the payer enters an ID, sees the masked card and confirms once. */
export function RechargeTargetSheet({ open, canReturn, onClose, onChosen }: RechargeTargetSheetProps) {
  const { client } = useServices();
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<NonNullable<RechargeOffer['target']>>();
  const [fault, setFault] = useState<string | null>(null);

  const look = async (): Promise<void> => {
    setFault(null);
    try {
      const answer = await client.call('POST /api/v1/recharge_type', { target_show_id: typed }, { quiet: 'all' });
      const refusal = refusalOf(answer);
      if (refusal) setFault(refusal.msg);
      else setFound(answer.data.target || undefined);
    } catch (error) {
      setFault(failureMessageOf(error));
    }
  };
  const choose = (show_id: string | undefined): void => {
    setTyped('');
    setFound(undefined);
    onChosen(show_id);
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="切换账号"
      footer={
        found ? (
          <Button block onPress={() => choose(found.show_id)}>
            确认为 TA 充值
          </Button>
        ) : (
          <Button block disabled={typed === ''} onPress={look}>
            查找
          </Button>
        )
      }
    >
      <Field
        label="用户 ID"
        kind="digits"
        maxLength={20}
        clearable
        placeholder="请输入要充值的用户 ID"
        value={typed}
        error={fault}
        onChange={(text) => {
          setTyped(text.trim());
          setFound(undefined);
          setFault(null);
        }}
        onEnter={() => void (typed !== '' && look())}
      />
      {found && (
        <div className={s.found} role="status">
          <Avatar src={found.avatar} size={46} />
          <span className={s.words}>
            <b>确认为 {found.nickname} 充值？</b>
            <span className={s.small}>
              ID <span className="num">{found.show_id}</span>
            </span>
          </span>
        </div>
      )}
      {canReturn && !found && (
        <div className={s.own}>
          <Button block variant="text" onPress={() => choose(undefined)}>
            为自己充值
          </Button>
        </div>
      )}
    </Sheet>
  );
}
