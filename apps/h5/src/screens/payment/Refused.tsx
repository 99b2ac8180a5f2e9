import type { Refusal } from '@shengyu/web/refusal.ts';
import { LazyStandardState } from '@shengyu/web/State.tsx';

export type RechargeRefusedProps = {
  readonly refusal: Pick<Refusal, 'reason' | 'msg'>;
  onBack(): void;
  readonly onOwn?: (() => void) | undefined;
};

/**
 * Shown when the server refuses to sell: to a minor (CARE-1), in teen mode (KIT-17), or for another account whose ID cannot be
 * used. `onOwn`, present when another account was chosen, leads back to the payer's own account.
 */
export const RechargeRefused = ({ refusal: { reason, msg }, onBack, onOwn }: RechargeRefusedProps) => {
  const way = onOwn ? { action: '为自己充值', onAction: onOwn } : { action: '返回', onAction: onBack };
  if (reason === 'minor') {
    return (
      <LazyStandardState kind="noPermission" title={msg} text={onOwn ? undefined : '如有疑问请联系监护人'} {...way} />
    );
  }
  return <LazyStandardState kind="empty" title={msg} {...way} />;
};
