// Consumers of risk flags (RISK-2): a flag puts the member's withdrawals that wait for review on hold; until it is cleared, new
// ones are put on hold too. Clearing a flag does not end a hold: only an operator releases a held withdrawal (WST-6).
import type { Tx } from '#db/db.ts';
import { riskCleared, riskFlagged } from '#events/catalogue/report.ts';
import type { DomainEvent } from '#events/outbox.ts';
import { consumes } from '#events/consumes.ts';
import type { EventDataOf } from '#events/event.ts';
import type { Consumer } from '#module.ts';
import { clearFlag, raiseFlag, listWithdrawalNosInReview } from './ask/flag-store.ts';
import { holdForFlag } from './pay/review.ts';

type Flag = DomainEvent<EventDataOf<typeof riskCleared>>;

/** The flagged member; undefined for flags on a prize pool, a guild or a draw, which are no reason to hold money. */
function flagOf({ data }: Flag): { user_id: number; flag_id: number } | undefined {
  const { subject, flag_id } = data;
  if (subject.kind !== 'user' || typeof subject.id !== 'number' || typeof flag_id !== 'number') return undefined;
  return { user_id: subject.id, flag_id };
}

async function flagged(tx: Tx, event: Flag): Promise<void> {
  const flag = flagOf(event);
  if (!flag) return;
  await raiseFlag(tx, flag.user_id, flag.flag_id, new Date(event.at));
  for (const withdraw_no of await listWithdrawalNosInReview(tx, flag.user_id))
    await holdForFlag(tx, withdraw_no, event.at);
}

async function cleared(tx: Tx, event: Flag): Promise<void> {
  const flag = flagOf(event);
  if (flag) await clearFlag(tx, flag.user_id, flag.flag_id, new Date(event.at));
}

export const consumers: readonly Consumer[] = [consumes(riskFlagged, flagged), consumes(riskCleared, cleared)];
