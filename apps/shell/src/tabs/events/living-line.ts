// What happens in a campaign now, in one line, from its home (B01): sides that fight, what the member can take or has in hand, what is
// left to do today, who has just won.
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { formatShortAmount } from '@shengyu/rules/money/amount.ts';

type CampaignHome = ReplyFrom<'POST /api/blind_box/get_box_base_config'>;

export type LivingFacts = Pick<CampaignHome, 'team' | 'tokens' | 'tasks' | 'ticker'>;

/** `claims` is what can be taken now (Y10 claim_num). Undefined when nothing is to be said. */
export function livingLineOf({ team, tokens, tasks, ticker }: LivingFacts, claims: number): string | undefined {
  if (claims > 0) return `${claims} 份奖励可领`;
  const sides = [...(team?.list ?? [])].sort((a, b) => b.score - a.score);
  const [first, second] = sides;
  // Scores are in thousandths of a point; a lead below one point is none.
  const lead = first && second ? Math.floor((first.score - second.score) / 1000) : 0;
  if (lead > 0) return `${first!.name}领先 ${formatShortAmount(lead)}`;
  const inHand = tokens.find(({ num }) => num > 0);
  if (inHand) return `手上有${inHand.name} ×${inHand.num}`;
  const won = ticker[0];
  if (won) return `${won.user.nickname} 获得 ${won.prize.name}`;
  const open = tasks.filter(({ state }) => state === 0).length;
  return open > 0 ? `今天还有 ${open} 个任务` : undefined;
}
