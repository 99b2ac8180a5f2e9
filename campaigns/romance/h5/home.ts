import { renewed, renewedTasks } from '@shengyu/h5/mechanics/campaign/after-claim.ts';
import type { ReplyFrom } from '@shengyu/h5/mechanics/campaign/services.ts';
import type { HomeCall } from '@shengyu/h5/mechanics/campaign/use-campaign.ts';
import type { MilestoneClaimed } from '@shengyu/h5/mechanics/milestone/MilestoneBar.tsx';
import type { TaskClaimed } from '@shengyu/h5/mechanics/task/use-claim-task.ts';

type Route = 'POST /api/children_shop/get_children_shop_goods_list';
export type RomanceHome = ReplyFrom<Route>;

export const HOME: HomeCall<Route> = {
  code: 'romance',
  route: 'POST /api/children_shop/get_children_shop_goods_list',
  data: { page: 1, limit: 50 },
};

export const stonesOf = ({ balance }: Pick<RomanceHome, 'balance'>): RomanceHome['balance'][number] | undefined =>
  balance[0];

/** What a claim's answer says of the page, so that it need not be asked again. */
export const claimedTask =
  ({ task, balance }: TaskClaimed) =>
  (home: RomanceHome): RomanceHome => ({
    ...home,
    tasks: renewedTasks(home.tasks, task),
    balance: renewed(home.balance, balance),
  });

export const claimedStep =
  ({ meter, balance }: MilestoneClaimed) =>
  (home: RomanceHome): RomanceHome => ({
    ...home,
    ...(meter ? { server_meter: meter } : {}),
    balance: renewed(home.balance, balance),
  });
