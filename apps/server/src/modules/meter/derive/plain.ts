// Meters that need nothing but the event itself.
import { userActiveDay, userProfileChanged } from '#events/catalogue/account.ts';
import { taskClaimed } from '#events/catalogue/campaign.ts';
import { guildJoined } from '#events/catalogue/guild.ts';
import { levelUp, rechargePaid } from '#events/catalogue/money.ts';
import {
  fortuneViewed,
  matchMade,
  tarotSpreadPair,
  tarotSpreadRead,
  wishLiked,
  wishWritten,
} from '#events/catalogue/play.ts';
import { betaScored } from '#events/catalogue/report.ts';
import type { EventType } from '#events/event.ts';
import type { Consumer } from '#module.ts';
import { readCampaignCatalogue } from '#modules/campaign-engine/index.ts';
import { sumTaskCounterGrant } from '../campaign-meters.ts';
import { makeMeterConsumer, userSubject } from './derivation.ts';

type OfMember = { user_id: number; campaign?: string };

const unit = (meter: string, { user_id, campaign }: OfMember) => ({
  meter,
  subject: userSubject(user_id),
  n: 1,
  ...(campaign === undefined ? {} : { campaign }),
});

/** Makes a consumer that counts one unit for the member named in the event. */
const once = (type: EventType<OfMember>, meter: string): Consumer =>
  makeMeterConsumer(type, ({ data }) => [unit(meter, data)]);

export const singleEventMeterConsumers: readonly Consumer[] = [
  once(userActiveDay, 'user.active_day'),
  makeMeterConsumer(userProfileChanged, ({ data }) => (data.completed === 1 ? [unit('profile.completed', data)] : [])),
  once(guildJoined, 'guild.joined'),
  // Counts for the account that received the diamonds; the payer may be unknown (a recharge without login).
  makeMeterConsumer(rechargePaid, ({ data }) => [
    { meter: 'recharge.paid', subject: userSubject(data.target_id), n: 1 },
  ]),
  makeMeterConsumer(betaScored, ({ data }) => [
    { meter: 'beta.score', subject: userSubject(data.user_id), n: data.score },
  ]),
  once(wishWritten, 'wish.written'),
  once(wishLiked, 'wish.liked'),
  once(tarotSpreadRead, 'tarot.spread_read'),
  once(tarotSpreadPair, 'tarot.spread_pair'),
  once(fortuneViewed, 'fortune.viewed'),
  makeMeterConsumer(matchMade, ({ data: { a, campaign } }) => [
    { meter: 'match.made', subject: userSubject(a), n: 1, campaign },
  ]),
  makeMeterConsumer(levelUp, ({ data: { user_id, kind, from, to } }) =>
    kind === 'wealth' ? [{ meter: 'wealth.level', subject: userSubject(user_id), n: to - from, gauge: to }] : [],
  ),
  // KIT-16: the activity that a task of `level` grants is a meter, not an item.
  makeMeterConsumer(taskClaimed, async ({ data }, _tx, ctx) => {
    const n = sumTaskCounterGrant(await readCampaignCatalogue(ctx), data.task_id, 'active');
    return n > 0 ? [{ meter: 'active.points', subject: userSubject(data.user_id), n }] : [];
  }),
];
