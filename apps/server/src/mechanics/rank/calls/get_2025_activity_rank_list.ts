import { get_2025_activity_rank_list } from '@shengyu/contract/calls/rank.ts';
import { answers } from '#wire/act.ts';
import { refuse } from '#wire/refusal.ts';
import { boardsOf } from '../boards.ts';
import { pageWithPeriods } from '../numbered.ts';

export const answer = answers(get_2025_activity_rank_list, async (act) => {
  const { activity_code, rank_code } = act.req;
  const boards = await boardsOf(act.ctx);
  // A campaign named alone means its first board of pairs.
  const board = boards.get(rank_code ?? firstOf(boards.of(activity_code ?? 'cp_520')) ?? '');
  const fits = board && (activity_code === undefined || board.campaign.id === activity_code);
  return fits ? pageWithPeriods(act, board, act.req) : refuse(get_2025_activity_rank_list.refusals.not_found);
});

const firstOf = (boards: readonly { rank_id: string; def: { subject: string } }[]): string | undefined =>
  boards.find(({ def }) => def.subject === 'pair')?.rank_id;
