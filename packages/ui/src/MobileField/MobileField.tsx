import { readLoginMobile } from '@shengyu/rules/identity/phone.ts';
import { Field } from '../Field/Field.tsx';
import s from './MobileField.module.css';

const MOBILE_DIGITS = 11;

/** Accepts a complete number in any notation, also with the country code; otherwise keeps the digits typed so far. */
const read = (text: string): string => readLoginMobile(text) ?? text.replace(/\D/g, '');

const show = (digits: string): string => digits.replace(/^(\d{3})(\d{1,4})(\d*)$/, '$1 $2 $3').trim();

export interface MobileFieldProps {
  readonly label?: string;
  /** The number as digits only, without groups and country code. */
  readonly value: string;
  readonly onChange: (digits: string) => void;
  readonly placeholder?: string;
  readonly error?: string | null;
  readonly disabled?: boolean;
  readonly onEnter?: () => void;
}

/** S-LOGIN-1: a mobile field with a fixed +86 and digits grouped 3-4-4. */
export const MobileField = ({ label = '手机号', placeholder = '请输入手机号', ...props }: MobileFieldProps) => (
  <Field
    {...props}
    label={label}
    placeholder={placeholder}
    kind="tel"
    autoComplete="tel-national"
    maxLength={MOBILE_DIGITS}
    read={read}
    show={show}
    clearable
    prefix={<span className={`${s.country} num`}>+86</span>}
  />
);
