import { Dialog } from '@shengyu/ui/Dialog/Dialog.tsx';
import { ConsentSheet } from '#screens/login/ConsentSheet.tsx';
import { BirthdayPicker } from './BirthdayPicker.tsx';
import { useRegistration, type Registration } from './registration.ts';

/** What stands over the form. */
export type Step = 'birthday' | 'consent' | 'minor' | 'registered';

export interface StepsProps {
  readonly step: Step | null;
  readonly onClose: () => void;
  readonly onBirthday: (birthday: Registration['birthday']) => void;
  readonly onAgree: () => void;
  /** A minor goes on nevertheless. */
  readonly onWarned: () => void;
  readonly onLogin: () => void;
}

/** The sheets and dialogs of the form: none of them is there when the page is first seen. */
export function Steps({ step, onClose, onBirthday, onAgree, onWarned, onLogin }: StepsProps) {
  const { birthday } = useRegistration();
  return (
    <>
      <BirthdayPicker open={step === 'birthday'} onClose={onClose} value={birthday} onConfirm={onBirthday} />
      <ConsentSheet open={step === 'consent'} action="同意并注册" onClose={onClose} onAgree={onAgree} />
      <Dialog
        open={step === 'minor'}
        title="未成年人保护"
        cancel="返回修改"
        confirm="继续注册"
        onCancel={onClose}
        onConfirm={onWarned}
      >
        您未满 18 周岁，将为您开启未成年人保护：不能充值、送礼、加入公会和提现
      </Dialog>
      <Dialog
        open={step === 'registered'}
        title="该手机号已注册，请直接登录"
        cancel={null}
        confirm="去登录"
        onConfirm={onLogin}
        onCancel={onLogin}
      />
    </>
  );
}
