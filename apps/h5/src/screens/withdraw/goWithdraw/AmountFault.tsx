import { FieldError } from '@shengyu/ui/Field/FieldBox.tsx';
import type { WithdrawMethod, WithdrawMethods } from '#features/withdraw/ways.ts';
import { describeUsedUpLimit } from './limits.ts';

export type AmountFaultProps = {
  readonly id: string;
  readonly wrong: boolean;
  readonly fault: string | undefined;
  readonly ways: WithdrawMethods;
  readonly way: WithdrawMethod;
};

/** The error under the amount field. When a limit is used up, that is shown instead of an error in the amount. */
export const AmountFault = ({ id, fault, ways, way }: AmountFaultProps) => (
  <FieldError id={id} error={describeUsedUpLimit(ways, way, Date.now()) ?? fault} />
);
