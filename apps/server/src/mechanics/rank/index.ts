// rank: every board of the product (BOARD-*, RANK-*). PostgreSQL is the source of truth; Redis holds a copy of the order.
import { objectLists, targetNamers } from '#modules/console/index.ts';
import { meterMovesListeners } from '#modules/meter/index.ts';
import { giverHonour } from '#modules/room/index.ts';
import type { Module } from '#module.ts';
import { addBoardPoints } from './board/add.ts';
import { handler as cp_level_rank_list } from './calls/cp_level_rank_list.ts';
import { handler as day_win_rank } from './calls/day_win_rank.ts';
import { handler as get_box_user_sqb_rank } from './calls/get_box_user_sqb_rank.ts';
import { handler as get_friend_rank_list } from './calls/get_friend_rank_list.ts';
import { handler as get_guild_rank } from './calls/get_guild_rank.ts';
import { handler as get_list_config } from './calls/get_list_config.ts';
import { handler as get_rank_list } from './calls/get_rank_list.ts';
import { handler as get_room_honour_rank } from './calls/get_room_honour_rank.ts';
import { handler as get_star_rank_list } from './calls/get_star_rank_list.ts';
import { handler as get_user_rank } from './calls/get_user_rank.ts';
import { handler as open_beta_rank } from './calls/open_beta_rank.ts';
import { handler as rank_exclude } from './calls/rank_exclude.ts';
import { handler as star_compass_rank } from './calls/star_compass_rank.ts';
import { handler as star_rank } from './calls/star_rank.ts';
import { consumers } from './consumers.ts';
import { pointsOfGiver } from './board/giver-points.ts';
import { listBoards, listPlaces, namePlace } from './desk/lists.ts';
import { cron, jobs } from './jobs.ts';
export { presentStarSign } from './board/groups.ts';
export { findMyPlace } from './views/my-place.ts';
export { bestPlaceOf } from './settle/store.ts';
export { listGivenRankRewards, type GivenRankReward } from './settle/store.ts';
export type { RankRequest } from './views/asked-period.ts';
export { guildHonourReader, type GuildHonourBoard } from './views/guild-honour.ts';
export { readListConfig } from './views/list-config.ts';
export { presentPlaceItems } from './settle/rewards.ts';
export { findActivityBoard, readActivityBoard, readBoardPays } from './views/activity-board.ts';
export { readHonourPage, readPairRankPage } from './views/numbered.ts';
export { placeOfPair } from './views/pair-place.ts';
export { findSpokespersons } from './views/star-seats.ts';
export { readTeamScores } from './views/team-scores.ts';

export const rank: Module = {
  name: 'rank',
  handlers: [
    open_beta_rank,
    day_win_rank,
    get_list_config,
    get_user_rank,
    get_room_honour_rank,
    get_guild_rank,
    get_box_user_sqb_rank,
    star_compass_rank,
    get_friend_rank_list,
    get_star_rank_list,
    star_rank,
    cp_level_rank_list,
    get_rank_list,
    rank_exclude,
  ],
  consumers,
  jobs,
  cron,
  fills: [
    meterMovesListeners.with((tx, moves, ctx) => addBoardPoints(ctx, tx, moves)),
    giverHonour.with({ points: pointsOfGiver }),
    objectLists.with({ board: listBoards, rank: listPlaces }),
    targetNamers.with({ kind: 'rank', nameOf: namePlace }),
  ],
};
