import { Button } from '@shengyu/ui/Button/Button.tsx';
import { Field } from '@shengyu/ui/Field/Field.tsx';
import { Sheet } from '@shengyu/ui/Sheet/Sheet.tsx';
import s from './Signing.module.css';
import type { useRealNameForm } from './use-real-name.ts';

export interface RealNameSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly form: ReturnType<typeof useRealNameForm>;
}

/** The real-name step of S-CMP-10: name, ID number, and the consent to have them checked. */
export const RealNameSheet = ({ open, onClose, form }: RealNameSheetProps) => (
  <Sheet
    open={open}
    onClose={onClose}
    title="实名认证"
    footer={
      <Button block onPress={form.submit}>
        同意并认证
      </Button>
    }
  >
    <Field
      label="姓名"
      kind="name"
      maxLength={30}
      placeholder="与身份证一致"
      value={form.name}
      onChange={form.setName}
      error={form.fault && form.fault.field === 'name' ? form.fault.text : null}
    />
    <div className={s.next}>
      <Field
        label="身份证号"
        kind="code"
        maxLength={18}
        placeholder="18 位身份证号"
        value={form.id}
        onChange={form.setId}
        error={form.fault && form.fault.field === 'id' ? form.fault.text : null}
      />
    </div>
    <p className={s.consent}>您的姓名和身份证号仅用于实名核验，加密保存，不向其他用户展示</p>
  </Sheet>
);
