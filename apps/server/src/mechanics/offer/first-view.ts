// Call E01: the first-recharge offer as the member sees it.
import type { CampaignViewer } from '#mechanics/home/index.ts';
import { readAgeState } from '#modules/agreement/index.ts';
import { requireItem, presentItem } from '#modules/bag/index.ts';
import { deviceHashesOf } from '#modules/identity/index.ts';
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import type { Grant } from '@shengyu/campaign/definition.ts';
import { toBit } from '#wire/bit.ts';
import { listAccountsOfPerson } from './first.ts';
import { ONCE_PERIOD_KEY, type OfferPart } from './give.ts';
import { listHeldGrants, isDeviceTaken } from './store.ts';

const FEN_OF_DIAMOND = 10;

type Standing = { readonly why_not?: string | undefined; readonly had?: { tier_id: string; at: number } | undefined };

export async function presentFirstOffer(home: CampaignViewer, offer: OfferPart) {
  const { ctx, me } = home;
  const { why_not, had } = me > 0 ? await standingOf(home, offer) : ({} as Standing);
  const isClosed = had !== undefined || why_not !== undefined;
  const itemsOf = (grant: Grant) => grant.map(({ item_code, qty }) => presentItem(ctx, item_code, qty));
  const tiers = offer.part.tiers.map(({ id, amount_fen, grant }) => ({
    tier_id: id,
    amount_fen,
    diamond: amount_fen / FEN_OF_DIAMOND,
    items: itemsOf(grant),
    items_value: grant.reduce((sum, { item_code, qty }) => sum + requireItem(item_code).value * qty, 0),
    state: had?.tier_id === id ? (1 as const) : isClosed ? (2 as const) : (0 as const),
  }));
  const given = had && offer.part.tiers.find(({ id }) => id === had.tier_id);
  return {
    eligible: toBit(!isClosed),
    ...(why_not === undefined ? {} : { why_not }),
    tiers,
    ...(given ? { granted: { tier_id: given.id, items: itemsOf(given.grant), at: unixSecondsOf(had.at) } } : {}),
  };
}

async function standingOf({ db, me, now, campaign }: CampaignViewer, offer: OfferPart): Promise<Standing> {
  const { copy } = campaign.def;
  const rows = await listHeldGrants(db, await listAccountsOfPerson(db, me), offer.code, ONCE_PERIOD_KEY);
  const own = rows.find(({ user_id }) => user_id === me);
  if (own) return { why_not: copy.used, had: { tier_id: own.tier_id, at: own.granted_at.getTime() } };
  if (rows.length > 0) return { why_not: copy.not_eligible };
  const age = await readAgeState(db, me, now);
  if (age === 'minor') return { why_not: '未成年人不可充值' };
  if (age === 'unverified') return { why_not: copy.unverified };
  const taken = await isDeviceTaken(db, me, offer.code, await deviceHashesOf(db, me));
  return taken ? { why_not: copy.not_eligible } : {};
}
