// The main data of the pages of 520甜蜜季.
import type { ReplyFrom } from '@shengyu/h5/mechanics/campaign/services.ts';
import type { CampaignHomeCall } from '@shengyu/h5/mechanics/campaign/use-campaign.ts';
import type { MilestoneClaimReply } from '@shengyu/h5/mechanics/milestone/claimed.ts';
import type { TaskClaimReply } from '@shengyu/h5/mechanics/task/use-claim-task.ts';

export const CODE = 'cp_520';
/** 计分说明 of the two boards; a test compares the figures with the definition. */
export const SWEET_RULE = '礼物（日上限5200）＋同房（日上限3000）＋互道520＋情话100';
export const SLOT_RULE = '礼物（上限2000）＋同房每分钟20分（上限1200）';
export const BOARD = 'GET /goapi/relation/get_2025_activity_rank_list';
type Route = typeof BOARD;

export type BoardPage = ReplyFrom<Route>;
export type Relation = ReplyFrom<'GET /goapi/relation/cp_level_home/{id}'>;
export type PairSeason = NonNullable<BoardPage['home']>;
export type PairTask = PairSeason['tasks'][number];

/** The first three of 甜蜜总榜, and the member's own pair. */
export const HOME: CampaignHomeCall<Route> = { code: CODE, route: BOARD, data: { with: 'home', limit: 3 } };

const inSeason =
  (change: (season: PairSeason) => PairSeason) =>
  (page: BoardPage): BoardPage =>
    page.home ? { ...page, home: change(page.home) } : page;

export const withClaimedStep = ({ meter }: MilestoneClaimReply) =>
  inSeason((season) => (season.sweet && meter ? { ...season, sweet: { ...season.sweet, meter } } : season));

/** A claimed task: its row changes at once; the points of the pair come with the next answer of the server. */
export const withClaimedTask = ({ task }: TaskClaimReply) =>
  inSeason((season) => ({
    ...season,
    tasks: season.tasks.map((row) => (row.task_id === task.task_id ? { ...row, ...task } : row)),
  }));

/** After 互道520: who of the two has said it today. */
export const withSaid = (task_id: string, { cosign_me, cosign_other }: { cosign_me: 0 | 1; cosign_other: 0 | 1 }) =>
  inSeason((season) => ({
    ...season,
    tasks: season.tasks.map((row) =>
      row.task_id === task_id ? { ...row, done_me: cosign_me, done_other: cosign_other } : row,
    ),
  }));
