// Events between persons: follows, likes, greetings, messages, matches, and what a CP does together.
import { addDays, dayOf } from '@shengyu/rules/calendar.ts';
import type { Tx } from '#db/db.ts';
import type { DomainEvent } from '#events/outbox.ts';
import { withPeer } from '../distinct.ts';
import type { Draft } from '../move.ts';
import { campaignIn, countOr, idIn, idOr } from '../read.ts';
import { addAmount, crossed } from '../spans.ts';
import { bondsOf, markSeen, saveBond, wasSeen } from '../store.ts';
import { pair, user, type Derivations, type Derive } from './derivation.ts';

/** Toward another person, once per person and Day. */
const toward =
  (meter: string, peerField = 'target_id'): Derive =>
  ({ data, at }, tx) =>
    withPeer(tx, { meter, me: idIn(data, 'user_id'), peer: idIn(data, peerField), at });

/** How long a match that was mutual still makes a talk one "with the matched friend". */
const MATCH_DAYS = 30;
const TALK = 3;

/** The messages of a member to a matched friend: the third of the Day counts. */
async function matchedTalk(tx: Tx, me: number, peer: number, num: number, at: number): Promise<Draft[]> {
  const day = dayOf(at);
  const talk = await addAmount(tx, 'chat', me, peer, day, num);
  if (!crossed(talk, TALK)) return [];
  const drafts: Draft[] = [];
  for (const campaign of ['star_sign', 'cp_520']) {
    if (await wasSeen(tx, me, `match.mutual@${campaign}`, peer, { from: addDays(day, -MATCH_DAYS), to: day }))
      drafts.push(...(await withPeer(tx, { meter: 'match.chat_3', me, peer, at, campaign })));
  }
  return drafts;
}

const bonded =
  (is_counting: boolean): Derive =>
  async ({ data, at }, tx) => {
    await saveBond(tx, {
      relation_id: idIn(data, 'relation_id'),
      a: idIn(data, 'a'),
      b: idIn(data, 'b'),
      is_counting,
      at,
    });
    return [];
  };

/** For both, and for the pair. */
const together = (meter: string, { data }: DomainEvent): Draft[] => [
  { meter, subject: pair(idIn(data, 'relation_id')), n: 1 },
  ...['a', 'b'].map((side) => ({ meter, subject: user(idIn(data, side)), n: 1 })),
];

export const social: Derivations = {
  'user.followed': async ({ data, at }, tx) => {
    const [me, peer] = [idIn(data, 'user_id'), idIn(data, 'target_id')];
    return [
      ...(await withPeer(tx, { meter: 'social.follow', me, peer, at })),
      ...(await withPeer(tx, { meter: 'social.followed', me: peer, peer: me, at })),
    ];
  },
  'social.liked': toward('social.like'),
  'social.greeted': toward('social.greet'),
  'room.invite_joined': toward('room.invite_joined', 'peer_id'),
  'room.duet': async ({ data, at }, tx) => {
    const [me, peer] = [idIn(data, 'user_id'), idIn(data, 'peer_id')];
    return [
      ...(await withPeer(tx, { meter: 'room.duet', me, peer, at })),
      ...(await withPeer(tx, { meter: 'room.duet', me: peer, peer: me, at })),
    ];
  },
  // LVL-9: distinct rooms of the Day.
  'room.shared': async ({ data, at }, tx) => {
    const me = idIn(data, 'user_id');
    const first = await markSeen(tx, {
      user_id: me,
      meter: 'room.shared',
      other_id: idIn(data, 'room_id'),
      day: dayOf(at),
    });
    return first ? [{ meter: 'room.shared', subject: user(me), n: 1 }] : [];
  },
  'chat.counted': async ({ data, at }, tx) => {
    const me = idIn(data, 'user_id');
    const num = countOr(data, 'num', 1);
    const peer = idOr(data, 'target_id');
    if (peer === undefined) return [{ meter: 'chat.sent', subject: user(me), n: num }];
    const bond = (await bondsOf(tx, [me])).get(me);
    const pairs: Draft[] =
      bond?.peer_id === peer ? [{ meter: 'chat.pair_message', subject: pair(bond.relation_id), n: num, by: me }] : [];
    return [...pairs, ...(await matchedTalk(tx, me, peer, num, at))];
  },
  'match.mutual': async ({ data, at }, tx) => {
    const [a, b] = [idIn(data, 'a'), idIn(data, 'b')];
    const { campaign } = campaignIn(data);
    const mutual = { meter: 'match.mutual', at, ...(campaign ? { campaign } : {}) };
    return [
      ...(await withPeer(tx, { ...mutual, me: a, peer: b })),
      ...(await withPeer(tx, { ...mutual, me: b, peer: a })),
    ];
  },
  // Emitted when both have tapped (REL-12).
  'relation.cosign': (event) => together('relation.cosign', event),
  'cp.love_note': async ({ data }, tx) => {
    const me = idIn(data, 'user_id');
    const bond = (await bondsOf(tx, [me])).get(me);
    const own: Draft = { meter: 'cp.love_note', subject: user(me), n: 1 };
    return bond ? [own, { meter: 'cp.love_note', subject: pair(bond.relation_id), n: 1, by: me }] : [own];
  },
  'relation.bonded': bonded(true),
  'relation.restored': bonded(true),
  'relation.cooling': bonded(false),
  'relation.ended': bonded(false),
};
