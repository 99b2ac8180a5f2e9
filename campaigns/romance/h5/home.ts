import { replaceRows, replaceTask } from '@shengyu/h5/mechanics/campaign/after-claim.ts';
import type { ReplyFrom } from '@shengyu/h5/mechanics/campaign/services.ts';
import type { CampaignHomeCall } from '@shengyu/h5/mechanics/campaign/use-campaign.ts';
import type { MilestoneClaimReply } from '@shengyu/h5/mechanics/milestone/MilestoneBar.tsx';
import type { TaskClaimReply } from '@shengyu/h5/mechanics/task/use-claim-task.ts';

type Route = 'POST /api/children_shop/get_children_shop_goods_list';
export type RomanceHome = ReplyFrom<Route>;

export const HOME: CampaignHomeCall<Route> = {
  code: 'romance',
  route: 'POST /api/children_shop/get_children_shop_goods_list',
  data: { page: 1, limit: 50 },
};

export const stoneBalanceOf = ({ balance }: Pick<RomanceHome, 'balance'>): RomanceHome['balance'][number] | undefined =>
  balance[0];

/** Updates the page from the reply of a claim, so that the home call need not be repeated. */
export const withClaimedTask =
  ({ task, balance }: TaskClaimReply) =>
  (home: RomanceHome): RomanceHome => ({
    ...home,
    tasks: replaceTask(home.tasks, task),
    balance: replaceRows(home.balance, balance),
  });

export const withClaimedMilestone =
  ({ meter, balance }: MilestoneClaimReply) =>
  (home: RomanceHome): RomanceHome => ({
    ...home,
    ...(meter ? { server_meter: meter } : {}),
    balance: replaceRows(home.balance, balance),
  });
