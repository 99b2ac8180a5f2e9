import { get_2025_activity_rank_list } from '@shengyu/contract/calls/rank.ts';
import { handles } from '#wire/handler.ts';
import { refuse } from '#wire/refusal.ts';
import { boardsOf } from '../board/boards.ts';
import { readBoardPageWithPeriods } from '../views/numbered.ts';

export const handler = handles(get_2025_activity_rank_list, async (call) => {
  const { activity_code, rank_code } = call.req;
  const boards = await boardsOf(call.ctx);
  // When only the campaign is named, its first board of pairs is meant.
  const board = boards.get(
    rank_code ?? firstOf(boards.of(activity_code ?? get_2025_activity_rank_list.bound.campaign)) ?? '',
  );
  const fits = board && (activity_code === undefined || board.campaign.id === activity_code);
  return fits
    ? readBoardPageWithPeriods(call, board, call.req)
    : refuse(get_2025_activity_rank_list.refusals.not_found);
});

const firstOf = (boards: readonly { rank_id: string; def: { subject: string } }[]): string | undefined =>
  boards.find(({ def }) => def.subject === 'pair')?.rank_id;
