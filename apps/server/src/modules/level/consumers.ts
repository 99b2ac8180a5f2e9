// Where exp comes from (LVL-2), once per event: diamonds that left a wallet, gifts received; refunds take it back (LVL-3).
import type { Tx } from '#db/db.ts';
import { lockMember, lockMembers } from '#db/member-lock.ts';
import type { DomainEvent } from '#events/outbox.ts';
import type { Consumer } from '#module.ts';
import { addExp } from './exp.ts';

/** A field that is not what the table of events says is the emitter's fault: the event is parked, never counted wrong. */
function wholeIn(data: Record<string, unknown>, field: string): number {
  const value = data[field];
  if (!Number.isSafeInteger(value) || (value as number) < 0) throw new Error(`${field} is no count: ${String(value)}`);
  return value as number;
}

async function wealth(tx: Tx, { data, at }: DomainEvent, sign: 1 | -1): Promise<void> {
  const user_id = wholeIn(data, 'user_id');
  await lockMember(tx, user_id);
  const source = sign === 1 ? 'spend' : 'refund';
  await addExp(tx, { user_id, kind: 'wealth', n: sign * wholeIn(data, 'diamond'), source, at });
}

async function charm(tx: Tx, { data, at }: DomainEvent, sign: 1 | -1): Promise<void> {
  const lines = data.lines as readonly Record<string, unknown>[];
  if (!Array.isArray(lines) || lines.length === 0) throw new Error('a gift without lines');
  const received = Map.groupBy(lines, (line) => wholeIn(line, 'receiver_id'));
  await lockMembers(tx, [...received.keys()]);
  for (const [user_id, own] of received) {
    const value = own.reduce((sum, line) => sum + wholeIn(line, 'gift_value'), 0);
    await addExp(tx, { user_id, kind: 'charm', n: sign * value, source: sign === 1 ? 'gift' : 'refund', at });
  }
}

export const consumers: readonly Consumer[] = [
  { on: 'diamond.spent', run: (tx, event) => wealth(tx, event, 1) },
  { on: 'diamond.returned', run: (tx, event) => wealth(tx, event, -1) },
  { on: 'gift.sent', run: (tx, event) => charm(tx, event, 1) },
  { on: 'gift.refunded', run: (tx, event) => charm(tx, event, -1) },
];
