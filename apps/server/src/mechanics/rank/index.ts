// rank: every board of the product (BOARD-*, RANK-*). PostgreSQL is the truth, Redis a copy of the order.
import { provideHome } from '#mechanics/home/index.ts';
import { guildsAt, provideHonour } from '#modules/guild/index.ts';
import { registerMovesListener } from '#modules/meter/index.ts';
import { provideToPairs } from '#modules/relation/index.ts';
import { provideView } from '#modules/user/index.ts';
import type { Module } from '#module.ts';
import type { Act } from '#wire/act.ts';
import { refuse } from '#wire/refusal.ts';
import { add } from './add.ts';
import type { Ask } from './asked-period.ts';
import { answer as cp_level_rank_list } from './calls/cp_level_rank_list.ts';
import { answer as day_win_rank } from './calls/day_win_rank.ts';
import { answer as get_2025_activity_rank_list } from './calls/get_2025_activity_rank_list.ts';
import { answer as get_box_user_sqb_rank } from './calls/get_box_user_sqb_rank.ts';
import { answer as get_friend_rank_list } from './calls/get_friend_rank_list.ts';
import { answer as get_guild_rank } from './calls/get_guild_rank.ts';
import { answer as get_list_config } from './calls/get_list_config.ts';
import { answer as get_rank_list } from './calls/get_rank_list.ts';
import { answer as get_room_honour_rank } from './calls/get_room_honour_rank.ts';
import { answer as get_star_rank_list } from './calls/get_star_rank_list.ts';
import { answer as get_user_rank } from './calls/get_user_rank.ts';
import { answer as open_beta_rank } from './calls/open_beta_rank.ts';
import { answer as rank_exclude } from './calls/rank_exclude.ts';
import { answer as star_compass_rank } from './calls/star_compass_rank.ts';
import { answer as star_rank } from './calls/star_rank.ts';
import { consumers } from './consumers.ts';
import { guilds, honourOfGuilds } from './guilds.ts';
import { cron, jobs } from './jobs.ts';
import { listConfig } from './list-config.ts';
import { honourPage, pairPage } from './numbered.ts';
import { pairs, placeOfPair } from './pairs.ts';
import { rooms } from './rooms.ts';
import { provideGuildOf, provideSubject } from './subjects.ts';
import { teamScores } from './team-scores.ts';

export { exclude } from './exclude.ts';
export { starBrief } from './groups.ts';
export { myPlaceOn, type MyPlace } from './my-place.ts';
export { bestPlaceOf } from './store-results.ts';
export { rewardsGiven, type GivenReward } from './store-results.ts';
export { provideRepWords, spokespersons, type RepWords } from './star-seats.ts';
export {
  provideGuildOf,
  provideStarOf,
  provideSubject,
  type Card,
  type GuildOf,
  type StarOf,
  type SubjectSource,
} from './subjects.ts';

registerMovesListener((tx, moves, ctx) => add(ctx, tx, moves));
provideSubject('pair', pairs);
provideSubject('guild', guilds);
provideGuildOf(async (db, user_id, at) => (await guildsAt(db, [user_id], at)).get(user_id));
provideHonour(honourOfGuilds);
provideSubject('room', rooms);
provideToPairs({ placeOf: placeOfPair });
provideHome('rank', { teamScores });

// RANK-2: the same boards under the path of the user card.
const askOf = (act: Act): Ask => act.req as Ask;
provideView('user_rank', (act, no) => honourPage(act, no, 'user', askOf(act)));
provideView('room_honour', (act, no) => honourPage(act, no, 'room', askOf(act)));
provideView('guild_rank', (act, no) => honourPage(act, no, 'guild', askOf(act)));
provideView('cp_rank', (act, no) => pairPage(act, no, askOf(act)));
provideView('list_config', async (act, page) => (await listConfig(act.ctx, page)) ?? refuse('not_found'));

export const rank: Module = {
  name: 'rank',
  answers: [
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
    get_2025_activity_rank_list,
    get_rank_list,
    rank_exclude,
  ],
  consumers,
  jobs,
  cron,
};
