// Meeting somebody (MATCH-1 to MATCH-5): asking for a card, answering it, and what was refused.
import { useThisCampaign } from '#mechanics/campaign/campaign.ts';
import { useServices } from '#mechanics/campaign/services.ts';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { mutationOutcomeOf, type MutationOutcome } from '@shengyu/web/outcome.ts';
import { useState } from 'react';
import { keepMatch, readMatch, type KeptMatch, type MatchRoute, type Met } from './kept-match.ts';

/** Refusals that the card itself tells; the others are shown as a toast. */
const TOLD = ['no_match', 'limit_day', 'has_cp', 'locked', 'token_short', 'need'];

export type MatchOptions<R extends MatchRoute> = {
  readonly route: R;
  /** True when the free tries of the day are used up, so that another one is paid with a token. */
  readonly extra: boolean;
  readonly onShort: () => void;
  readonly onChanged: () => void;
};

export function useMatch<R extends MatchRoute>({ route, extra, onShort, onChanged }: MatchOptions<R>) {
  const { client } = useServices();
  const { clock } = useThisCampaign();
  const [kept, setKept] = useState<KeptMatch<R> | undefined>(() => readMatch(route, clock.now() / 1000));
  const [refused, setRefused] = useState<string>();
  const [searching, setSearching] = useState(false);
  const show = (next: KeptMatch<R> | undefined): void => {
    keepMatch(route, next ?? null);
    setKept(next);
  };

  const find = async (): Promise<void> => {
    setSearching(true);
    // The compiler cannot know that both calls take the same request.
    const one: MatchRoute = route;
    const asked = client.mutate(one, extra ? { use_extra: 1 } : {}, { quiet: true });
    const outcome = (await mutationOutcomeOf(asked, ({ reason }) => TOLD.indexOf(reason) >= 0)) as MutationOutcome<
      Met<R>
    >;
    setSearching(false);
    if (outcome.data) {
      setRefused(undefined);
      show({ met: outcome.data });
      return onChanged();
    }
    const reason = 'refusal' in outcome ? outcome.refusal?.reason : undefined;
    if (reason === undefined) return;
    if (reason === 'token_short') return onShort();
    setRefused(reason);
    show(undefined);
  };

  const answer = async (want: boolean, block = false): Promise<void> => {
    const { met } = kept!;
    const act = {
      match_id: met.match_id,
      want: want ? (1 as const) : (0 as const),
      ...(block ? { block: 1 as const } : {}),
    };
    const { data } = await mutationOutcomeOf(client.mutate('POST /api/v1/star/match_answer', act, { quiet: true }));
    if (!data) return;
    if (data.state === 'blocked' || data.state === 'expired') {
      showToast(data.state === 'blocked' ? '已拉黑' : '这张卡片已过期');
      show(undefined);
    } else show({ met, answer: data });
  };

  return { kept, refused, searching, find, answer };
}
