// The card of a match is kept on the phone until it expires: asking again would cost another of the day's tries.
import { keepCopy, memberCopyName, readCopy, type ReplyFrom } from '@shengyu/h5/mechanics/campaign/services.ts';

export type Met = ReplyFrom<'POST /api/v1/cupid_match'>;
type MatchAnswer = ReplyFrom<'POST /api/v1/star/match_answer'>;

export type KeptMatch = { readonly met: Met; readonly answer?: MatchAnswer };

const NAME = memberCopyName('cupid-match');

export const keepMatch = (kept: KeptMatch | null): void => keepCopy(NAME, kept);

/** The kept card, when it is still valid at `now` (unix seconds). */
export function readMatch(now: number): KeptMatch | undefined {
  const copy = readCopy<KeptMatch | null>(NAME);
  const kept = copy && copy.data;
  return kept && kept.met.expire_at > now ? kept : undefined;
}
