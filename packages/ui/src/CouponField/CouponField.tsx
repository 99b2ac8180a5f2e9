import { COUPON_CODE_MAX, isCouponCode } from '@shengyu/rules/identity/text.ts';
import { Button } from '../Button/Button.tsx';
import { Field } from '../Field/Field.tsx';
import s from './CouponField.module.css';

export interface CouponFieldProps {
  readonly label?: string;
  readonly placeholder?: string;
  readonly value: string;
  readonly onChange: (code: string) => void;
  /**
   * Called by the button and by Enter. Without it there is no button,
   * and the code is sent with the surrounding form, like an invite code.
   */
  readonly onRedeem?: (code: string) => unknown;
  readonly action?: string;
  readonly busy?: boolean;
  readonly error?: string | null;
}

/** A field for a coupon or invite code (S5-07: at most 20 characters). */
export function CouponField({
  label = '兑换码',
  placeholder = '请输入兑换码',
  action = '兑换',
  value,
  onRedeem,
  busy = false,
  ...props
}: CouponFieldProps) {
  const redeem = (): unknown => (isCouponCode(value) && !busy ? onRedeem?.(value.trim()) : undefined);
  return (
    <Field
      {...props}
      label={label}
      placeholder={placeholder}
      value={value}
      kind="code"
      maxLength={COUPON_CODE_MAX}
      onEnter={redeem}
      trailing={
        onRedeem && (
          <span className={s.redeem}>
            <Button size="sm" disabled={!isCouponCode(value)} busy={busy} onPress={redeem}>
              {action}
            </Button>
          </span>
        )
      }
    />
  );
}
