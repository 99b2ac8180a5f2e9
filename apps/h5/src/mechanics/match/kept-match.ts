// The card of a match is kept on the phone until it expires: asking again would cost another of the day's tries.
import { keepCopy, memberCopyName, readCopy, type ReplyFrom } from '#mechanics/campaign/services.ts';

/** Calls that return the card of somebody to meet. */
export type MatchRoute = 'POST /api/v1/cupid_match' | 'POST /api/v1/star/match_other_user';

export type Met<R extends MatchRoute> = ReplyFrom<R>;
type MatchAnswer = ReplyFrom<'POST /api/v1/star/match_answer'>;

export type KeptMatch<R extends MatchRoute> = { readonly met: Met<R>; readonly answer?: MatchAnswer };

const NAMES: Readonly<Record<MatchRoute, string>> = {
  'POST /api/v1/cupid_match': memberCopyName('cupid-match'),
  'POST /api/v1/star/match_other_user': memberCopyName('star-match'),
};

export const keepMatch = <R extends MatchRoute>(route: R, kept: KeptMatch<R> | null): void =>
  keepCopy(NAMES[route], kept);

/** The kept card, when it is still valid at `now` (unix seconds). */
export function readMatch<R extends MatchRoute>(route: R, now: number): KeptMatch<R> | undefined {
  const copy = readCopy<KeptMatch<R> | null>(NAMES[route]);
  const kept = copy && copy.data;
  return kept && kept.met.expire_at > now ? kept : undefined;
}
