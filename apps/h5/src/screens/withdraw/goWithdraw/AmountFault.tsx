import { FieldError } from '@shengyu/ui/Field/FieldBox.tsx';
import type { Way, Ways } from './amount.ts';
import { usedUp } from './limits.ts';

export type AmountFaultProps = {
  readonly id: string;
  readonly wrong: boolean;
  readonly fault: string | undefined;
  readonly ways: Ways;
  readonly way: Way;
};

/** A limit that is used up stands before whatever is wrong with the amount. */
export const AmountFault = ({ id, fault, ways, way }: AmountFaultProps) => (
  <FieldError id={id} error={usedUp(ways, way, Date.now()) ?? fault} />
);
