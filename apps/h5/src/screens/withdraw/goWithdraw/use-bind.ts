// Binding an account to be paid to (W07): what can be judged here is said before a code is spent on it.
import { readAlipayAccount } from '@shengyu/rules/alipay-account.ts';
import { readBankCard } from '@shengyu/rules/bank-card.ts';
import { toast } from '@shengyu/ui/Toast/toast.ts';
import { useState } from 'react';
import { refetchQueries } from '#lib/query.ts';
import { outcomeOf } from '#mechanics/sheet/outcome.ts';
import { useServices } from '#shell/services.ts';
import type { WayType } from '../ways.ts';
import { leaveForWechat, takeWechat } from './wechat.ts';

export type BindForm = { readonly account_no: string; readonly bank_name: string; readonly bank_branch: string };
export type BindFault = { readonly field: keyof BindForm; readonly text: string };

const EMPTY: BindForm = { account_no: '', bank_name: '', bank_branch: '' };

export function faultIn(type: WayType, { account_no, bank_name, bank_branch }: BindForm): BindFault | undefined {
  if (type === 1 && !readAlipayAccount(account_no)) return { field: 'account_no', text: '支付宝账号格式有误' };
  if (type === 2 && !readBankCard(account_no)) return { field: 'account_no', text: '银行卡号有误' };
  if (type === 4 && !/^\d{8,30}$/.test(account_no.replace(/[\s-]/g, ''))) {
    return { field: 'account_no', text: '对公账号有误' };
  }
  if ((type === 2 || type === 4) && bank_name.trim() === '') return { field: 'bank_name', text: '请填写开户行' };
  return type === 4 && bank_branch.trim() === '' ? { field: 'bank_branch', text: '请填写开户支行' } : undefined;
}

export function useBind(type: WayType, onBound: () => unknown) {
  const { client } = useServices();
  const [form, setForm] = useState(EMPTY);
  const [fault, setFault] = useState<BindFault>();
  const [busy, setBusy] = useState(false);
  const [wechat, setWechat] = useState(() => (type === 3 ? takeWechat() : undefined));
  // Back from WeChat only the code is missing.
  const [step, setStep] = useState<'form' | 'code'>(wechat ? 'code' : 'form');
  const [wrongCode, setWrongCode] = useState<{ text: string } | null>(null);

  const next = async (): Promise<void> => {
    if (type === 3 && !wechat) return leaveForWechat(client);
    const wrong = faultIn(type, form);
    setFault(wrong);
    if (wrong) return;
    setWrongCode(null);
    setStep('code');
  };
  const submit = async (sms_code: string): Promise<void> => {
    setBusy(true);
    const filled = Object.entries(form).filter(([, value]) => value.trim() !== '');
    const act = {
      type,
      ...Object.fromEntries(filled.map(([name, value]) => [name, value.trim()])),
      ...wechat,
      sms_code,
    };
    const { data, ...refused } = await outcomeOf(
      client.mutate('POST /api/v1/bind_withdrawal_account', act, { quiet: true }),
      // A wrong code is said at the code; everything else in the form it is about.
      () => true,
    );
    setBusy(false);
    if (data) {
      toast(`已绑定 ${data.account_mask}`, 'ok');
      setStep('form');
      setForm(EMPTY);
      await onBound();
      return;
    }
    const refusal = 'refusal' in refused ? refused.refusal : undefined;
    if (!refusal) return;
    if (refusal.reason === 'sms') return setWrongCode({ text: refusal.msg });
    setWechat(undefined);
    setStep('form');
    setFault({ field: 'account_no', text: refusal.msg });
    if (type === 3) toast(refusal.msg);
    // A missing step of the gate is shown by the page (SIGN-4).
    if (refusal.code === 0) void refetchQueries();
  };
  return {
    form,
    fault,
    busy,
    step,
    wrongCode,
    next,
    submit,
    back: () => setStep('form'),
    change: (part: Partial<BindForm>) => {
      setFault(undefined);
      setForm({ ...form, ...part });
    },
  };
}
