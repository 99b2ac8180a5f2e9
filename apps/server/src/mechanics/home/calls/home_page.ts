import { home_page } from '@shengyu/contract/calls/kit.ts';
import { daysBetween, dayOf } from '@shengyu/rules/calendar.ts';
import { presentItem } from '#modules/bag/index.ts';
import { anyHasBenefit } from '#modules/kit/index.ts';
import { answers } from '#wire/act.ts';
import { bit } from '#wire/bit.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { activityOf, careFor, tickerOf, tokensOf } from '../common.ts';
import { openHome } from '../open-home.ts';
import { partOf, type Home } from '../parts.ts';

const CAMPAIGN = 'new_service';
const DAYS = 14;

export const answer = answers(home_page, async (act) => {
  const home = await openHome(act, CAMPAIGN);
  if (home instanceof Refused) return home;
  const { benefit } = home.campaign.def;
  const [active] = await partOf('milestone').meters(home);
  if (!benefit || !active) return refuse('not_found');
  const items = benefit.grant.map(({ item_code, qty }) => presentItem(act.ctx, item_code, qty));
  const sign = home.member ? await partOf('sign').red(home) : { daily: false, sign: false };
  const dot = async (name: 'milestone' | 'shop' | 'draw') =>
    bit(home.member !== undefined && (await partOf(name).red(home)));
  return {
    activity: activityOf(home),
    day_no: dayNo(home),
    benefit: { items, state: await benefitState(home, benefit.id) },
    active,
    tasks: await partOf('task').tasks(home),
    tokens: await tokensOf(home),
    red: {
      daily: bit(sign.daily),
      sign: bit(sign.sign),
      box: await dot('milestone'),
      shop: await dot('shop'),
      draw: await dot('draw'),
    },
    ticker: await tickerOf(home),
    care: await careFor(home),
  };
});

/** The member's day of the fourteen; null before a login and afterwards. */
function dayNo({ member, now }: Home): number | null {
  if (!member) return null;
  const day = daysBetween(dayOf(member.registered_at), dayOf(now)) + 1;
  return day <= DAYS ? day : null;
}

/** Not for this member, claimable, claimed. */
async function benefitState({ db, me, stage }: Home, benefit_id: string): Promise<0 | 1 | 2> {
  if (me > 0 && (await anyHasBenefit(db, [me], benefit_id))) return 2;
  return me > 0 && stage.state === 'open' ? 1 : 0;
}
