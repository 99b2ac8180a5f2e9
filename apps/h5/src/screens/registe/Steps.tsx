import { Dialog } from '@shengyu/ui/Dialog/Dialog.tsx';
import { ConsentSheet } from '#features/account/entry/ConsentSheet.tsx';
import { BirthdayPicker } from './BirthdayPicker.tsx';
import { useRegistrationDraft, type RegistrationDraft } from '#features/account/entry/registration.ts';

/** The sheet or dialog that is open over the form. */
export type RegistrationLayer = 'birthday' | 'consent' | 'minor' | 'registered';

export interface RegistrationLayersProps {
  readonly step: RegistrationLayer | null;
  readonly onClose: () => void;
  readonly onBirthday: (birthday: RegistrationDraft['birthday']) => void;
  readonly onAgree: () => void;
  /** Called when a minor has read the notice about minor protection and continues. */
  readonly onWarned: () => void;
  readonly onLogin: () => void;
}

/** The sheets and dialogs of the form; none is open when the page is first shown, so they are loaded later. */
export function RegistrationLayers({ step, onClose, onBirthday, onAgree, onWarned, onLogin }: RegistrationLayersProps) {
  const { birthday } = useRegistrationDraft();
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
