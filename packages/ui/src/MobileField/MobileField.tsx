import { readLoginMobile } from '@shengyu/rules/phone.ts';
import { Field } from '../Field/Field.tsx';
import s from './MobileField.module.css';

const MOBILE_DIGITS = 11;

/** A whole number in any writing, also with its country code, or the digits so far. */
const read = (text: string): string => readLoginMobile(text) ?? text.replace(/\D/g, '');

const show = (digits: string): string => digits.replace(/^(\d{3})(\d{1,4})(\d*)$/, '$1 $2 $3').trim();

export interface MobileFieldProps {
  readonly label?: string;
  /** Digits only. */
  readonly value: string;
  readonly onChange: (digits: string) => void;
  readonly placeholder?: string;
  readonly error?: string | null;
  readonly disabled?: boolean;
  readonly onEnter?: () => void;
}

/** S-LOGIN-1: +86 fixed, digits in groups of 3-4-4. */
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
