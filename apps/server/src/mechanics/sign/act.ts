// The common start of every change to a sign-in ladder, in the order of KIT-7: lock the member, find the ladder, then check
// campaign state, audience and age.
import type { Tx } from '#db/db.ts';
import { lockMember } from '#db/member-lock.ts';
import { refuseIfTooYoung } from '#modules/spend-guard/index.ts';
import { requireStage, type StageContext, type ScheduleMember, type Stage } from '#modules/campaign-engine/index.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { ladderOf, type Ladder } from './ladder.ts';

/** A member's ladder together with the stage of its campaign and the member. */
export type LadderStanding = Ladder & { readonly stage: Stage; readonly member: ScheduleMember };

export async function requireLadder(
  call: StageContext & { readonly tx: Tx },
  sign_id: string,
  need: 'open' | 'claim',
): Promise<LadderStanding | Refused> {
  await lockMember(call.tx, call.me);
  const ladder = await ladderOf(call, sign_id);
  if (!ladder) return refuse('not_found');
  const admitted = await requireStage(call, ladder.campaign.def.id, { need });
  if (admitted instanceof Refused) return admitted;
  return (await refuseIfTooYoung(call.tx, call.me, call.now)) ?? ladder;
}
