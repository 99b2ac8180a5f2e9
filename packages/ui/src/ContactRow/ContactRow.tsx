import { CONTACT_NAME_MAX } from '@shengyu/rules/identity/text.ts';
import { Field } from '../Field/Field.tsx';
import s from './ContactRow.module.css';

interface Contact {
  readonly name: string;
  readonly tel: string;
}

export interface ContactRowProps {
  readonly value: Contact;
  readonly onChange: (contact: Contact) => void;
  readonly nameLabel?: string;
  readonly telLabel?: string;
  readonly errors?: { readonly name?: string | null; readonly tel?: string | null };
  readonly disabled?: boolean;
}

/** Two fields: the contact's name (S5-07: at most 30 characters) and phone number (S5-02: checked only when the form is sent). */
export const ContactRow = ({ value, onChange, errors = {}, disabled, ...labels }: ContactRowProps) => (
  <>
    <Field
      label={labels.nameLabel ?? '联系人'}
      kind="name"
      placeholder="请填写姓名"
      maxLength={CONTACT_NAME_MAX}
      value={value.name}
      onChange={(name) => onChange({ ...value, name })}
      error={errors.name}
      disabled={disabled}
    />
    <div className={s.tel}>
      <Field
        label={labels.telLabel ?? '联系电话'}
        kind="tel"
        placeholder="手机号或固定电话"
        value={value.tel}
        onChange={(tel) => onChange({ ...value, tel })}
        error={errors.tel}
        disabled={disabled}
      />
    </div>
  </>
);
