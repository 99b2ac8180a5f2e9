import { Button } from '@shengyu/ui/Button/Button.tsx';
import { Field } from '@shengyu/ui/Field/Field.tsx';
import { Sheet } from '@shengyu/ui/Sheet/Sheet.tsx';
import { useState } from 'react';
import { OwnMobileCodeSheet } from '#features/account/code/OwnCode.tsx';
import type { WithdrawMethod } from '#features/withdraw/ways.ts';
import { usePageCall } from '#features/read/use-page-call.ts';
import s from './BindSheet.module.css';
import { useAccountBinding, type BindForm } from './use-bind.ts';

export type BindAccountSheetProps = {
  /** The sheet is closed when undefined. */
  readonly way: WithdrawMethod | undefined;
  readonly onClose: () => void;
  readonly onBound: (way: WithdrawMethod) => unknown;
};

/**
 * S-GW-1: binds an account. The holder is fixed to the verified person (or company); the member enters number, bank and SMS code.
 */
export function BindAccountSheet({ way, onClose, onBound }: BindAccountSheetProps) {
  /** The last withdrawal method stays visible during the sheet's closing animation. */
  const [last, setLast] = useState(way);
  if (way && way !== last) setLast(way);
  return last ? (
    <Content key={last.type} way={last} open={way !== undefined} onClose={onClose} onBound={onBound} />
  ) : null;
}

const NUMBER = {
  1: { label: '支付宝', kind: 'text', placeholder: '手机号或邮箱' },
  2: { label: '卡号', kind: 'digits', placeholder: '本人储蓄卡卡号' },
  4: { label: '对公账号', kind: 'digits', placeholder: '与营业执照一致的账户' },
} as const;

type ContentProps = {
  way: WithdrawMethod;
  open: boolean;
  onClose: () => void;
  onBound: (way: WithdrawMethod) => unknown;
};

function Content({ way, open, onClose, onBound }: ContentProps) {
  const bind = useAccountBinding(way.type, () => onBound(way));
  const { form, change, fault } = bind;
  const error = (field: keyof BindForm): string | null => (fault && fault.field === field ? fault.text : null);
  const corporate = way.type === 4;
  return (
    <>
      <Sheet
        open={open && bind.step === 'form'}
        onClose={onClose}
        title={`${way.bound ? '更换' : '绑定'}${way.name}`}
        footer={
          <Button block onPress={bind.next}>
            {way.type === 3 ? '去微信授权' : '下一步'}
          </Button>
        }
      >
        {!corporate && <Holder />}
        {way.type !== 3 && (
          <div className={s.field}>
            <Field
              {...NUMBER[way.type]}
              clearable
              maxLength={60}
              value={form.account_no}
              onChange={(account_no) => change({ account_no })}
              error={error('account_no')}
            />
          </div>
        )}
        {(way.type === 2 || corporate) && (
          <div className={s.field}>
            <Field
              label="开户行"
              placeholder="如 招商银行"
              maxLength={60}
              value={form.bank_name}
              onChange={(bank_name) => change({ bank_name })}
              error={error('bank_name')}
            />
          </div>
        )}
        {corporate && (
          <div className={s.field}>
            <Field
              label="支行"
              placeholder="开户支行全称"
              maxLength={60}
              value={form.bank_branch}
              onChange={(bank_branch) => change({ bank_branch })}
              error={error('bank_branch')}
            />
          </div>
        )}
        <p className={s.note}>
          {corporate ? '户名须与公会企业名称一致。' : '仅支持本人账户，户名为实名姓名。'}
          30 天内最多更换 3 次，新绑定 24 小时内的提现需人工审核。
        </p>
      </Sheet>
      <OwnMobileCodeSheet
        scene="bind"
        open={open && bind.step === 'code'}
        onClose={bind.back}
        onComplete={(code) => void bind.submit(code)}
        refusal={bind.wrongCode}
        busy={bind.busy}
      />
    </>
  );
}

/** The name arrives masked from the server and is never sent back. */
function Holder() {
  const { data } = usePageCall('POST /api/v1/user_sign_name_check', { scene: 'withdraw' });
  const name = (data && data.real_name_mask) || '';
  return (
    <Field
      label="姓名"
      value={name}
      onChange={() => undefined}
      disabled
      trailing={<span className={s.fixed}>不可修改</span>}
    />
  );
}
