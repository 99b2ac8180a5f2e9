// The way of every act on a ladder: the member alone, the campaign's state and audience, then the ladder as it stands (KIT-7).
import type { Tx } from '#db/db.ts';
import { lockMember } from '#db/member-lock.ts';
import { tooYoung } from '#modules/guard/index.ts';
import { requireStage, type Asking, type Member, type Stage } from '#modules/kit/index.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { ladderOf, type Ladder } from './ladder.ts';

export type Standing = Ladder & { readonly stage: Stage; readonly member: Member };

export async function onLadder(
  act: Asking & { readonly tx: Tx },
  sign_id: string,
  need: 'open' | 'claim',
): Promise<Standing | Refused> {
  await lockMember(act.tx, act.me);
  const ladder = await ladderOf(act, sign_id);
  if (!ladder) return refuse('not_found');
  const admitted = await requireStage(act, ladder.campaign.def.id, { need });
  if (admitted instanceof Refused) return admitted;
  return (await tooYoung(act.tx, act.me, act.now)) ?? ladder;
}
