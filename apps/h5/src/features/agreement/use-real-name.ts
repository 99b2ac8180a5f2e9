// The real name required before a signature (X03; SIGN-1: real-name states). It is asked for only when it is missing, and the
// server checks it.
import { readIdNumber } from '@shengyu/rules/identity/id-number.ts';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { useState } from 'react';
import { failureMessageOf, refusalOf } from '@shengyu/web/refusal.ts';
import { useServices } from '#shell/services.ts';
import { reloadIdentityData } from './renew-identity.ts';

/** Real-name status: 1 being checked, 2 passed. */
const CHECKING = 1;
const PASSED = 2;

export type RealNameFault = { readonly field: 'name' | 'id'; readonly text: string };

export function useRealNameForm(onPassed: () => void) {
  const { client } = useServices();
  const [name, setName] = useState('');
  const [id, setId] = useState('');
  const [fault, setFault] = useState<RealNameFault | null>(null);

  /** Whether the real name has passed the check; undefined when that could not be found out, and a toast said why. */
  const isKnown = async (): Promise<boolean | undefined> => {
    try {
      const answer = await client.call('POST /api/v1/user_sign_name_check', { scene: 'withdraw' }, { quiet: true });
      const refusal = refusalOf(answer);
      if (!refusal) return answer.data.real_name.status === PASSED;
      showToast(refusal.msg);
    } catch (error) {
      showToast(failureMessageOf(error));
    }
    return undefined;
  };

  const submit = async (): Promise<void> => {
    if (name.trim() === '') return setFault({ field: 'name', text: '请填写真实姓名' });
    if (!readIdNumber(id)) return setFault({ field: 'id', text: '身份证号有误' });
    setFault(null);
    try {
      const act = { real_name: name.trim(), id_no: id.trim() };
      const answer = await client.mutate('POST /api/v1/submit_real_name', act, { quiet: true });
      const refusal = refusalOf(answer);
      if (refusal) return setFault({ field: 'id', text: refusal.msg });
      if (answer.data.status === CHECKING) return setFault({ field: 'id', text: '正在核验，请稍后再试' });
      void reloadIdentityData();
      onPassed();
    } catch (error) {
      showToast(failureMessageOf(error));
    }
  };

  return { name, setName, id, setId, fault, isKnown, submit };
}
