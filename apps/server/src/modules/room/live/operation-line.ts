// An operation in words, as the public screen of a room shows it (ROOM-8). The operator's own words stay in the log (R01).
import type { UserBrief } from '#modules/identity/index.ts';
import { operationName } from '../operations.ts';

type Operation = {
  readonly type: number;
  readonly operator_id?: number | null | undefined;
  readonly target_id?: number | null | undefined;
};

export function describeOperation(op: Operation, people: ReadonlyMap<number, UserBrief>): string {
  const nameOf = (id: number | null | undefined): string | undefined => (id ? people.get(id)?.nickname : undefined);
  const [by, to] = [nameOf(op.operator_id), nameOf(op.target_id)];
  const what = operationName(op.type);
  return [by ?? '系统', to === undefined ? what : `将 ${to} ${what}`].join(' ');
}
