// Everyday visits: members look at campaigns, sign in under their star and follow one another.
import { get_box_base_config } from '@shengyu/contract/calls/campaign-engine.ts';
import { star_user_sign } from '@shengyu/contract/calls/sign.ts';
import { level_daily_task } from '@shengyu/contract/calls/task.ts';
import { set_follow } from '@shengyu/contract/calls/user.ts';
import { CallRefused } from '../caller.ts';
import type { Island, Islander } from '../island.ts';

export async function visitCampaigns(island: Island, who: Islander): Promise<void> {
  await island.as(who, get_box_base_config, { activity_code: 'treasure_hunt' });
  await island.as(who, level_daily_task, {});
  await island.as(who, star_user_sign, {}).catch((error: unknown) => {
    // A second visit of the same day finds the sign-in done.
    if (!(error instanceof CallRefused && error.reason === 'signed')) throw error;
  });
}

export const follow = async (island: Island, who: Islander, whom: Islander): Promise<void> =>
  void (await island.as(who, set_follow, { user_id: whom.user_id, follow: 1 }));
