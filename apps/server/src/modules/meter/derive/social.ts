// Meters of events between two persons: follows, likes, greetings, messages, matches, and what a CP does together.
import { addDays, dayOf } from '@shengyu/rules/time/calendar.ts';
import type { Tx } from '#db/db.ts';
import {
  chatCounted,
  cpLoveNote,
  relationBonded,
  relationCooling,
  relationCosign,
  relationEnded,
  relationRestored,
  socialGreeted,
  socialLiked,
  userFollowed,
} from '#events/catalogue/people.ts';
import { matchMutual } from '#events/catalogue/play.ts';
import { roomDuet, roomInviteJoined, roomShared } from '#events/catalogue/room.ts';
import type { EventType } from '#events/event.ts';
import type { Consumer } from '#module.ts';
import { countOncePerPeer } from '../distinct.ts';
import type { MoveDraft } from '../move.ts';
import { addPairDayAmount, hasCrossedThreshold } from '../span-store.ts';
import { cpBondsOf, markOtherCounted, saveCpBond, wasOtherCounted } from '../store.ts';
import { makeMeterConsumer, pairSubject, userSubject } from './derivation.ts';

/** Makes a consumer that counts an event toward another person once per person and day. */
const toward = (type: EventType<{ user_id: number; target_id: number }>, meter: string): Consumer =>
  makeMeterConsumer(type, ({ data, at }, tx) =>
    countOncePerPeer(tx, { meter, me: data.user_id, peer: data.target_id, at }),
  );

/** For this many days after a mutual match, messages to that member count as talking with a matched friend. */
const MATCH_DAYS = 30;
const TALK = 3;

/** Counts a member's messages to a matched friend: the third message of the day makes one unit. */
async function matchedTalk(tx: Tx, me: number, peer: number, num: number, at: number): Promise<MoveDraft[]> {
  const day = dayOf(at);
  const talk = await addPairDayAmount(tx, 'chat', me, peer, day, num);
  if (!hasCrossedThreshold(talk, TALK)) return [];
  const drafts: MoveDraft[] = [];
  for (const campaign of ['star_sign', 'cp_520']) {
    if (await wasOtherCounted(tx, me, `match.mutual@${campaign}`, peer, { from: addDays(day, -MATCH_DAYS), to: day }))
      drafts.push(...(await countOncePerPeer(tx, { meter: 'match.chat_3', me, peer, at, campaign })));
  }
  return drafts;
}

type Pair = { relation_id: number; a: number; b: number };

const bonded = (type: EventType<Pair>, is_counting: boolean): Consumer =>
  makeMeterConsumer(type, async ({ data: { relation_id, a, b }, at }, tx) => {
    await saveCpBond(tx, { relation_id, a, b, is_counting, at });
    return [];
  });

/** The moves of one unit for each of the two members and one for the pair. */
const together = (meter: string, { relation_id, a, b }: Pair): MoveDraft[] => [
  { meter, subject: pairSubject(relation_id), n: 1 },
  ...[a, b].map((id) => ({ meter, subject: userSubject(id), n: 1 })),
];

export const socialMeterConsumers: readonly Consumer[] = [
  makeMeterConsumer(userFollowed, async ({ data: { user_id: me, target_id: peer }, at }, tx) => [
    ...(await countOncePerPeer(tx, { meter: 'social.follow', me, peer, at })),
    ...(await countOncePerPeer(tx, { meter: 'social.followed', me: peer, peer: me, at })),
  ]),
  toward(socialLiked, 'social.like'),
  toward(socialGreeted, 'social.greet'),
  makeMeterConsumer(roomInviteJoined, ({ data: { user_id: me, peer_id: peer }, at }, tx) =>
    countOncePerPeer(tx, { meter: 'room.invite_joined', me, peer, at }),
  ),
  makeMeterConsumer(roomDuet, async ({ data: { user_id: me, peer_id: peer }, at }, tx) => [
    ...(await countOncePerPeer(tx, { meter: 'room.duet', me, peer, at })),
    ...(await countOncePerPeer(tx, { meter: 'room.duet', me: peer, peer: me, at })),
  ]),
  // LVL-9: each room counts once a day.
  makeMeterConsumer(roomShared, async ({ data: { user_id, room_id }, at }, tx) => {
    const first = await markOtherCounted(tx, { user_id, meter: 'room.shared', other_id: room_id, day: dayOf(at) });
    return first ? [{ meter: 'room.shared', subject: userSubject(user_id), n: 1 }] : [];
  }),
  makeMeterConsumer(chatCounted, async ({ data: { user_id: me, target_id: peer, num }, at }, tx) => {
    if (peer === undefined) return [{ meter: 'chat.sent', subject: userSubject(me), n: num }];
    const bond = (await cpBondsOf(tx, [me])).get(me);
    const pairs: MoveDraft[] =
      bond?.peer_id === peer
        ? [{ meter: 'chat.pair_message', subject: pairSubject(bond.relation_id), n: num, by: me }]
        : [];
    return [...pairs, ...(await matchedTalk(tx, me, peer, num, at))];
  }),
  makeMeterConsumer(matchMutual, async ({ data: { a, b, campaign }, at }, tx) => [
    ...(await countOncePerPeer(tx, { meter: 'match.mutual', at, campaign, me: a, peer: b })),
    ...(await countOncePerPeer(tx, { meter: 'match.mutual', at, campaign, me: b, peer: a })),
  ]),
  // The event is emitted when both members of the CP have tapped on the same day (REL-12).
  makeMeterConsumer(relationCosign, ({ data }) => together('relation.cosign', data)),
  makeMeterConsumer(cpLoveNote, async ({ data: { user_id: me } }, tx) => {
    const bond = (await cpBondsOf(tx, [me])).get(me);
    const own: MoveDraft = { meter: 'cp.love_note', subject: userSubject(me), n: 1 };
    return bond ? [own, { meter: 'cp.love_note', subject: pairSubject(bond.relation_id), n: 1, by: me }] : [own];
  }),
  bonded(relationBonded, true),
  bonded(relationRestored, true),
  bonded(relationCooling, false),
  bonded(relationEnded, false),
];
