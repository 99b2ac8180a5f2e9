// Binds an account for withdrawals (call W07). Input is validated here before an SMS code is sent.
import { readAlipayAccount } from '@shengyu/rules/identity/alipay-account.ts';
import { readBankCard } from '@shengyu/rules/identity/bank-card.ts';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { useState } from 'react';
import { reloadMoneyData } from '#features/withdraw/renew-money.ts';
import { mutationOutcomeOf } from '@shengyu/web/outcome.ts';
import { useServices } from '#shell/services.ts';
import type { WithdrawMethodType } from '#features/withdraw/ways.ts';
import { redirectToWechatConsent, takeWechatConsent } from './wechat.ts';

export type BindForm = { readonly account_no: string; readonly bank_name: string; readonly bank_branch: string };
export type BindFault = { readonly field: keyof BindForm; readonly text: string };

const EMPTY: BindForm = { account_no: '', bank_name: '', bank_branch: '' };

function faultIn(type: WithdrawMethodType, { account_no, bank_name, bank_branch }: BindForm): BindFault | undefined {
  if (type === 1 && !readAlipayAccount(account_no)) return { field: 'account_no', text: '支付宝账号格式有误' };
  if (type === 2 && !readBankCard(account_no)) return { field: 'account_no', text: '银行卡号有误' };
  if (type === 4 && !/^\d{8,30}$/.test(account_no.replace(/[\s-]/g, ''))) {
    return { field: 'account_no', text: '对公账号有误' };
  }
  if ((type === 2 || type === 4) && bank_name.trim() === '') return { field: 'bank_name', text: '请填写开户行' };
  return type === 4 && bank_branch.trim() === '' ? { field: 'bank_branch', text: '请填写开户支行' } : undefined;
}

export function useAccountBinding(type: WithdrawMethodType, onBound: () => unknown) {
  const { client } = useServices();
  const [form, setForm] = useState(EMPTY);
  const [fault, setFault] = useState<BindFault>();
  const [busy, setBusy] = useState(false);
  const [wechat, setWechat] = useState(() => (type === 3 ? takeWechatConsent() : undefined));
  // After the return from WeChat only the SMS code is missing.
  const [step, setStep] = useState<'form' | 'code'>(wechat ? 'code' : 'form');
  const [wrongCode, setWrongCode] = useState<{ text: string } | null>(null);

  const next = async (): Promise<void> => {
    if (type === 3 && !wechat) return redirectToWechatConsent(client);
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
    const { data, ...refused } = await mutationOutcomeOf(
      client.mutate('POST /api/v1/bind_withdrawal_account', act, { quiet: true }),
      // No toasts: a wrong code is shown at the code field, any other refusal in the form.
      () => true,
    );
    setBusy(false);
    if (data) {
      showToast(`已绑定 ${data.account_mask}`, 'ok');
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
    if (type === 3) showToast(refusal.msg);
    // SIGN-4: when a required step (real name or contract) is missing, the page shows it after the reload.
    if (refusal.code === 0) void reloadMoneyData();
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
