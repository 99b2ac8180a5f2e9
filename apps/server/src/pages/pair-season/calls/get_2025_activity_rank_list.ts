import { get_2025_activity_rank_list } from '@shengyu/contract/calls/rank.ts';
import { viewPublishedCampaign } from '#mechanics/home/index.ts';
import { findActivityBoard, readActivityBoard } from '#mechanics/rank/index.ts';
import { presentActivity, presentRuleBook } from '#modules/campaign-engine/index.ts';
import { handles } from '#wire/handler.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { readPairSeason } from '../season.ts';

export const handler = handles(get_2025_activity_rank_list, async (call) => {
  const { activity_code, rank_code, with: more } = call.req;
  const { campaign: usual } = get_2025_activity_rank_list.bound;
  const board = await findActivityBoard(call.ctx, { campaign: activity_code, rank_code, usual });
  if (!board) return refuse(get_2025_activity_rank_list.refusals.not_found);
  const home = await viewPublishedCampaign(call, board.published);
  if (home instanceof Refused) return home;
  const page = await readActivityBoard(call, board, call.req);
  if (page instanceof Refused) return page;
  return {
    ...page,
    activity: presentActivity(call.ctx, board.published, call.now, home.member),
    ...(more === 'home' ? { home: await readPairSeason(home) } : {}),
    ...(more === 'rules' ? { rule_book: await presentRuleBook(call.ctx, board.published) } : {}),
  };
});
