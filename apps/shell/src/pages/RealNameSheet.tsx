// The real name (X03, S-CMP-10): the gate of the kit with its one step, then the form. A name that is known is said to be.
import { readIdNumber } from '@shengyu/rules/identity/id-number.ts';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { Field } from '@shengyu/ui/Field/Field.tsx';
import { GateSheet } from '@shengyu/ui/GateSheet/GateSheet.tsx';
import { Sheet } from '@shengyu/ui/Sheet/Sheet.tsx';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { useCall } from '@shengyu/web/read/use-call.ts';
import { failureMessageOf, refusalOf } from '@shengyu/web/refusal.ts';
import { useEffect, useState } from 'react';
import { useIsle } from '#frame/isle.ts';
import type { SheetEnd } from '#sheets.ts';
import s from './Sheets.module.css';

/** Real-name status: 1 being checked, 2 passed. */
const CHECKING = 1;
const PASSED = 2;

type Fault = { readonly field: 'name' | 'id'; readonly text: string };

export type RealNameSheetProps = {
  /** What can be done with the name. */
  readonly act?: string;
  readonly onEnd: (how: SheetEnd) => void;
};

export function RealNameSheet({ act: wanted = '使用充值、提现与开播', onEnd }: RealNameSheetProps) {
  const { client } = useIsle();
  const {
    data,
    step,
    refusal: unknown,
  } = useCall('POST /api/v1/user_sign_name_check', { scene: 'withdraw' }, { fresh: true, forget: true });
  const [naming, setNaming] = useState(false);
  const [name, setName] = useState('');
  const [id, setId] = useState('');
  const [fault, setFault] = useState<Fault>();
  const faultOf = (field: Fault['field']): string | null => (fault?.field === field ? fault.text : null);

  // Without an answer there is no step to show, and a tap that does nothing tells the member nothing.
  const isUnknown = step === 'failed' || step === 'refused';
  useEffect(() => {
    if (!isUnknown) return;
    showToast(unknown?.msg ?? failureMessageOf(undefined));
    onEnd('no');
    // Told once, whatever the parent draws meanwhile.
  }, [isUnknown]);

  const submit = async (): Promise<void> => {
    if (name.trim() === '') return setFault({ field: 'name', text: '请填写真实姓名' });
    if (!readIdNumber(id)) return setFault({ field: 'id', text: '身份证号有误' });
    setFault(undefined);
    try {
      const act = { real_name: name.trim(), id_no: id.trim() };
      const answer = await client.mutate('POST /api/v1/submit_real_name', act, { quiet: true });
      const refusal = refusalOf(answer);
      if (refusal) return setFault({ field: 'id', text: refusal.msg });
      if (answer.data.status === CHECKING) return setFault({ field: 'id', text: '正在核验，请稍后再试' });
      showToast('实名认证已通过', 'ok');
      onEnd('yes');
    } catch (error) {
      showToast(failureMessageOf(error));
    }
  };

  if (!naming)
    return (
      <GateSheet
        open={data !== undefined}
        onClose={() => onEnd('no')}
        action={wanted}
        steps={[{ kind: 'realName', done: data?.real_name.status === PASSED }]}
        onGo={() => setNaming(true)}
      />
    );
  return (
    <Sheet
      open
      onClose={() => onEnd('no')}
      title="实名认证"
      footer={
        <Button block onPress={submit}>
          同意并认证
        </Button>
      }
    >
      <div className={s.fields}>
        <Field
          label="姓名"
          kind="name"
          maxLength={30}
          placeholder="与身份证一致"
          value={name}
          onChange={setName}
          error={faultOf('name')}
        />
        <Field
          label="身份证号"
          kind="code"
          maxLength={18}
          placeholder="18 位身份证号"
          value={id}
          onChange={setId}
          error={faultOf('id')}
        />
      </div>
      <p className={s.text}>您的姓名和身份证号仅用于实名核验，加密保存，不向其他用户展示。</p>
    </Sheet>
  );
}
