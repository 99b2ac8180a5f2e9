import { home_page } from '@shengyu/contract/calls/campaign-engine.ts';
import { daysBetween, dayOf } from '@shengyu/rules/time/calendar.ts';
import { presentItem } from '#modules/bag/index.ts';
import { isBenefitClaimedByAny, presentRuleBook } from '#modules/campaign-engine/index.ts';
import { handles } from '#wire/handler.ts';
import { toBit } from '#wire/bit.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { loadSpendGuardState, openHome, type CampaignViewer } from '#mechanics/home/index.ts';
import { activityOf, prizeTickerOf, tokenBalancesOf } from '../common.ts';
import { homeParts } from '../parts.ts';

export const handler = handles(home_page, async (call) => {
  const home = await openHome(call, home_page.bound.campaign);
  if (home instanceof Refused) return home;
  const { benefit, schedule } = home.campaign.def;
  const [active] = await homeParts.milestone.meters(home);
  if (!benefit || !active || schedule.kind !== 'per_user') return refuse('not_found');
  const items = benefit.grant.map(({ item_code, qty }) => presentItem(call.ctx, item_code, qty));
  const sign = home.member ? await homeParts.sign.red(home) : { daily: false, sign: false };
  const dot = async (name: 'milestone' | 'shop' | 'draw') =>
    toBit(home.member !== undefined && (await homeParts[name].red(home)));
  return {
    activity: activityOf(home),
    day_no: dayNo(home, schedule.days),
    days: schedule.days,
    benefit: { items, state: await benefitState(home, benefit.id) },
    active,
    tasks: await homeParts.task.tasks(home),
    tokens: await tokenBalancesOf(home),
    red: {
      daily: toBit(sign.daily),
      sign: toBit(sign.sign),
      box: await dot('milestone'),
      shop: await dot('shop'),
      draw: await dot('draw'),
    },
    ticker: await prizeTickerOf(home),
    care: await loadSpendGuardState(home),
    ...(call.req.with === 'rules' ? { rule_book: await presentRuleBook(call.ctx, home.campaign) } : {}),
  };
});

/** The number of the member's day, where day 1 is the day of registration; null without login and after the last day. */
function dayNo({ member, now }: CampaignViewer, days: number): number | null {
  if (!member) return null;
  const day = daysBetween(dayOf(member.registered_at), dayOf(now)) + 1;
  return day <= days ? day : null;
}

/** 0 not available to this member, 1 claimable, 2 claimed. */
async function benefitState({ db, me, stage }: CampaignViewer, benefit_id: string): Promise<0 | 1 | 2> {
  if (me > 0 && (await isBenefitClaimedByAny(db, [me], benefit_id))) return 2;
  return me > 0 && stage.state === 'open' ? 1 : 0;
}
