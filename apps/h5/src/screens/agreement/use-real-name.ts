// Real name before a signature (X03, SIGN-1): asked for only where it is missing, checked by the server.
import { readIdNumber } from '@shengyu/rules/id-number.ts';
import { toast } from '@shengyu/ui/Toast/toast.ts';
import { useState } from 'react';
import { failureText, refusalOf } from '#lib/refusal.ts';
import { useServices } from '#shell/services.ts';

/** NST: the name is being checked, and has passed. */
const CHECKING = 1;
const PASSED = 2;

export type RealNameFault = { readonly field: 'name' | 'id'; readonly text: string };

export function useRealName(onPassed: () => void) {
  const { client } = useServices();
  const [name, setName] = useState('');
  const [id, setId] = useState('');
  const [fault, setFault] = useState<RealNameFault | null>(null);

  /** Whether the person is known by name; undefined: nobody could say, which was said. */
  const isKnown = async (): Promise<boolean | undefined> => {
    try {
      const answer = await client.call('POST /api/v1/user_sign_name_check', { scene: 'withdraw' }, { quiet: true });
      const refusal = refusalOf(answer);
      if (!refusal) return answer.data.real_name.status === PASSED;
      toast(refusal.msg);
    } catch (error) {
      toast(failureText(error));
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
      onPassed();
    } catch (error) {
      toast(failureText(error));
    }
  };

  return { name, setName, id, setId, fault, isKnown, submit };
}
