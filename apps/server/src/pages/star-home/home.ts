// What the star map shows to a member beside the sky: tokens, tasks, the matches that are left and the dots on the buttons (S2-SM-2).
import type { ReplyOf } from '@shengyu/contract/call.ts';
import type { get_current_star_id } from '@shengyu/contract/calls/plays.ts';
import { dayOf } from '@shengyu/rules/time/calendar.ts';
import { findStarPictureCollection, hasClaimablePicture } from '#mechanics/collection/index.ts';
import type { CampaignViewer } from '#mechanics/home/index.ts';
import { loadSpendGuardState } from '#mechanics/home/index.ts';
import { readMatchStanding } from '#mechanics/match/index.ts';
import { homePart as milestone } from '#mechanics/milestone/index.ts';
import { hasClaimableSignMilestone, findSignRedDots } from '#mechanics/sign/index.ts';
import { hasViewedFortuneOn } from '#mechanics/star/index.ts';
import { taskHomePart as task } from '#mechanics/task/index.ts';
import { readTokenBalances } from '#modules/campaign-engine/index.ts';
import { privacyOf } from '#modules/user/index.ts';
import { toBit } from '#wire/bit.ts';

type StarHome = NonNullable<ReplyOf<typeof get_current_star_id>['home']>;

const NO_DOTS: StarHome['red'] = { sign: 0, fortune: 0, luck: 0, pictures: 0, tasks: 0 };

export async function readStarHome(home: CampaignViewer): Promise<StarHome> {
  const { ctx, db, me, now, campaign } = home;
  const { age } = await loadSpendGuardState(home);
  const tasks = await task.tasks(home);
  const match = age === 'minor' ? undefined : await readMatchStanding(home);
  return {
    age,
    tokens: await readTokenBalances(ctx, db, campaign, me, now),
    tasks,
    ...(match ? { match } : {}),
    star_public: toBit(me > 0 && (await privacyOf(db, me)).star_public),
    red: me > 0 ? await dotsOf(home, tasks) : NO_DOTS,
  };
}

async function dotsOf(home: CampaignViewer, tasks: StarHome['tasks']): Promise<StarHome['red']> {
  const { ctx, db, me, now, stage } = home;
  const isOpen = stage.state === 'open';
  const sky = await findStarPictureCollection(ctx);
  const canSign = (await findSignRedDots(home)).sign || (await hasClaimableSignMilestone(home));
  return {
    sign: toBit(canSign),
    fortune: toBit(isOpen && !(await hasViewedFortuneOn(db, me, dayOf(now)))),
    luck: toBit(await milestone.red(home)),
    pictures: toBit(sky !== undefined && (await hasClaimablePicture({ ctx, db, me, now }, sky.part))),
    tasks: toBit(tasks.some(({ state }) => state === 1)),
  };
}
