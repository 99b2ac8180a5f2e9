// Flags of the risk module (RISK-2): what waits for its review is held, what comes later too, until the flag is cleared. A release is
// an operator's alone (WST-6).
import type { Tx } from '#db/db.ts';
import type { DomainEvent } from '#events/outbox.ts';
import type { Consumer } from '#module.ts';
import { clearFlag, raiseFlag, waitingOf } from './flags.ts';
import { holdForFlag } from './review.ts';

/** Flags of the risk module on a member, which have numbers. Others tell of a pool, a guild, or a draw that could not be recomputed:
 *  no reason to keep anybody's money back. */
function flagOf({ data }: DomainEvent): { user_id: number; flag_id: number } | undefined {
  const { subject, flag_id } = data as { subject?: { kind?: unknown; id?: unknown }; flag_id?: unknown };
  if (subject?.kind !== 'user' || typeof subject.id !== 'number' || typeof flag_id !== 'number') return undefined;
  return { user_id: subject.id, flag_id };
}

async function flagged(tx: Tx, event: DomainEvent): Promise<void> {
  const flag = flagOf(event);
  if (!flag) return;
  await raiseFlag(tx, flag.user_id, flag.flag_id, new Date(event.at));
  for (const withdraw_no of await waitingOf(tx, flag.user_id)) await holdForFlag(tx, withdraw_no, event.at);
}

async function cleared(tx: Tx, event: DomainEvent): Promise<void> {
  const flag = flagOf(event);
  if (flag) await clearFlag(tx, flag.user_id, flag.flag_id, new Date(event.at));
}

export const consumers: readonly Consumer[] = [
  { on: 'risk.flagged', run: flagged },
  { on: 'risk.cleared', run: cleared },
];
