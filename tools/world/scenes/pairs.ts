// Couples in every stage (REL-1 … REL-12): roles 02 and 05 together since day −178, others at levels 1 to 6, letters that were
// answered in every way, and relations that cool off, came back or ended.
import { user_event } from '@shengyu/contract/calls/ingest.ts';
import { answer_invite, invite_relation, withdraw_invite } from '@shengyu/contract/calls/relation-invite.ts';
import { add_memory, love_note } from '@shengyu/contract/calls/relation-timeline.ts';
import { collect_reward, cosign, set_relation, unbind_relation } from '@shengyu/contract/calls/relation.ts';
import { get_privacy_setting, set_follow } from '@shengyu/contract/calls/user.ts';
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { randomUUID } from 'node:crypto';
import type { Island, Islander } from '../island.ts';
import type { Happening, Town } from '../town.ts';
import { ago, happening, on, pickPartners, recall, remember, type Moment } from './find.ts';
import { uploadPng } from '../acts/upload.ts';
import { drawPhoto } from './pictures.ts';
import { reportGifts } from './steps.ts';
import { rechargeOnce } from '../acts/till.ts';

type Couple = readonly [Islander, Islander];
type Ring = 'ring_grass' | 'ring_silver' | 'ring_gold';
/** A recharge that pays for a silver ring (520 diamonds). */
const RING_YUAN = 68;

/** REL-1: only members who follow each other may become a couple. */
async function followEachOther(island: Island, [one, other]: Couple): Promise<void> {
  await island.as(one, set_follow, { user_id: other.user_id, follow: 1 });
  await island.as(other, set_follow, { user_id: one.user_id, follow: 1 });
  await island.drain();
}

async function writeLetter(
  island: Island,
  couple: Couple,
  text: string,
  ring_id: Ring = 'ring_grass',
): Promise<number> {
  await followEachOther(island, couple);
  const [from, to] = couple;
  return (await island.as(from, invite_relation, { to_user_id: to.user_id, ring_id, text })).invite_id;
}

async function bond(island: Island, couple: Couple, text: string, ring_id?: Ring): Promise<number | undefined> {
  const invite_id = await writeLetter(island, couple, text, ring_id);
  const { relation } = await island.as(couple[1], answer_invite, { invite_id, accept: 1 });
  return relation?.relation_id;
}

type Bonded = { readonly couple: Couple; readonly relation_id: number };

const bonds = (
  name: string,
  moment: Moment,
  find: (island: Island, town: Town) => Couple | undefined,
  text: string,
): Happening =>
  happening(name, moment, async (island, town) => {
    const couple = find(island, town);
    const relation_id = couple && (await bond(island, couple, text));
    if (couple && relation_id !== undefined) remember(island, name, { couple, relation_id } satisfies Bonded);
  });

const withBonded = (
  name: string,
  moment: Moment,
  about: string,
  act: (island: Island, bonded: Bonded, town: Town) => Promise<unknown>,
): Happening =>
  happening(name, moment, async (island, town) => {
    const bonded = recall<Bonded>(island, about);
    if (bonded) await act(island, bonded, town);
  });

function pickCouple(island: Island, town: Town, name: string): Couple | undefined {
  const [one, other] = pickPartners(island, town, name, 2);
  return one && other ? [one, other] : undefined;
}

/** A day together: a gift, messages, and both say good night (REL-12). */
async function spendDay(island: Island, { couple: [one, other], relation_id }: Bonded, large: boolean): Promise<void> {
  await reportGifts(island, [{ from: one, to: other, item_code: large ? 'g_castle' : 'g_ringbox', num: 1 }]);
  await island.native.report(user_event, {
    events: [
      {
        event_id: randomUUID(),
        occurred_at: unixSecondsOf(island.clock.now()),
        kind: 'chat_count',
        user_id: other.user_id,
        target_id: one.user_id,
        num: 50,
      },
    ],
  });
  for (const who of [one, other]) await island.as(who, cosign, { relation_id });
}

const OURS = 'roles 02 and 05';

const ourScenes: readonly Happening[] = [
  happening('a ring is paid for', on(-179, '20:00'), async (island, town) => {
    await rechargeOnce(island, town.cast.pair_one, 328);
  }),
  happening(OURS, on(-178, '21:00'), async (island, { cast }) => {
    const couple: Couple = [cast.pair_one, cast.pair_two];
    const relation_id = await bond(island, couple, '从今天起，晚安只说给你听', 'ring_gold');
    if (relation_id !== undefined) remember(island, OURS, { couple, relation_id } satisfies Bonded);
  }),
  ...Array.from({ length: 18 }, (_, no) => -172 + no * 9 + (no % 3)).map((day) =>
    withBonded(`a day of roles 02 and 05 ${day}`, on(day, '22:10'), OURS, (island, bonded) =>
      spendDay(island, bonded, true),
    ),
  ),
  ...([-150, -95, -40] as const).map((day, no) =>
    withBonded(
      `memory ${no + 1} of roles 02 and 05`,
      on(day, '23:00'),
      OURS,
      async (island, { couple, relation_id }) => {
        const who = couple[no % 2]!;
        const picture = await uploadPng(island, who, 'cp_memory', drawPhoto(island.chance(`memory ${no}`)));
        const text = ['第一次一起听完整张专辑', '台风天你陪我连麦到凌晨', '一起看了海，虽然隔着屏幕'][no]!;
        await island.as(who, add_memory, { relation_id, text, images: [picture] });
      },
    ),
  ),
  withBonded('their door is open', on(-120, '20:00'), OURS, async (island, { couple, relation_id }) => {
    for (const who of couple) await island.as(who, set_relation, { relation_id, public_me: 1 });
    await island.as(couple[0], set_relation, { relation_id, room_open: 1 });
  }),
  withBonded('their rewards', on(-60, '20:30'), OURS, async (island, { couple, relation_id }) => {
    for (const who of couple) await island.as(who, collect_reward, { relation_id, reward_id: 'all' });
  }),
  ...([-2, -1] as const).map((day) =>
    withBonded(`the season of roles 02 and 05 ${day}`, on(day, '22:20'), OURS, (island, bonded) =>
      spendDay(island, bonded, true),
    ),
  ),
  withBonded('a love note', on(-2, '20:00'), OURS, (island, { couple, relation_id }) =>
    island.as(couple[1], love_note, { relation_id, text: '今天的月亮，分你一半糖' }),
  ),
  // Role 05 has not yet said it today.
  withBonded('role 02 says good night first', ago({ minutes: 15 }), OURS, (island, { couple, relation_id }) =>
    island.as(couple[0], cosign, { relation_id }),
  ),
  withBonded(
    'memory that waits for the moderator',
    ago({ hours: 3 }),
    OURS,
    async (island, { couple, relation_id }) => {
      const picture = await uploadPng(island, couple[0], 'cp_memory', drawPhoto(island.chance('memory that waits')));
      await island.as(couple[0], add_memory, { relation_id, text: '今天的晚霞，想和你一起看', images: [picture] });
    },
  ),
];

/**
 * Days together after the bond. A large day brings 1,416 points, a small one 622; level 6 needs 20,000 (part-two-campaigns §17). One
 * couple of each level comes first, because a small world has too few people for all ten.
 */
const LEVELS: readonly [level: number, days: number, large: boolean][] = [
  [6, 15, true],
  [5, 8, true],
  [4, 3, true],
  [3, 1, true],
  [2, 1, false],
  [1, 0, false],
  [4, 3, true],
  [3, 1, true],
  [2, 1, false],
  [1, 0, false],
];

const levelScenes: readonly Happening[] = LEVELS.flatMap(([level, days, large], no) => {
  const name = `couple ${no + 1} of level ${level}`;
  const first = -120 + no * 4;
  return [
    bonds(name, on(first, '20:20'), (island, town) => pickCouple(island, town, name), '一起慢慢来'),
    ...Array.from({ length: days }, (_, day) =>
      withBonded(`${name}, day ${day + 1}`, on(first + 2 + day * 4, '21:50'), name, (island, bonded) =>
        spendDay(island, bonded, large),
      ),
    ),
    // Every second couple shows itself; the others stand on boards as 神秘人.
    ...(no % 2 === 0 && level > 1
      ? [
          withBonded(`${name} shows itself`, on(first + 1, '20:40'), name, async (island, { couple, relation_id }) => {
            for (const who of couple) await island.as(who, set_relation, { relation_id, public_me: 1 });
          }),
        ]
      : []),
    // The boards of 520 and 七夕 count what couples do while these run; the days are too few for another level.
    ...(level >= 4 ? [-2, -1] : level >= 2 ? [-1] : []).map((day) =>
      withBonded(`${name}, season ${day}`, on(day, '21:30'), name, (island, bonded) => spendDay(island, bonded, large)),
    ),
  ];
});

const letter = (name: string, moment: Moment, words: string, ring_id?: Ring): Happening =>
  happening(name, moment, async (island, town) => {
    const couple = pickCouple(island, town, name);
    if (!couple) return;
    if (ring_id !== undefined) await rechargeOnce(island, couple[0], RING_YUAN);
    remember(island, name, { couple, invite_id: await writeLetter(island, couple, words, ring_id) });
  });

const answered = (
  name: string,
  moment: Moment,
  about: string,
  act: (island: Island, couple: Couple, invite_id: number) => Promise<unknown>,
): Happening =>
  happening(name, moment, async (island) => {
    const sent = recall<{ couple: Couple; invite_id: number }>(island, about);
    if (sent) await act(island, sent.couple, sent.invite_id);
  });

const letterScenes: readonly Happening[] = [
  // REL-2: the ring of a refused letter is paid back.
  letter('letter to be refused', on(-9, '20:00'), '做我的 CP 好不好', 'ring_silver'),
  answered('letter refused', on(-9, '22:00'), 'letter to be refused', (island, [, to], invite_id) =>
    island.as(to, answer_invite, { invite_id, accept: 0 }),
  ),
  letter('letter to be withdrawn', on(-8, '20:10'), '想了很久才敢写'),
  answered('letter withdrawn', on(-8, '20:40'), 'letter to be withdrawn', (island, [from], invite_id) =>
    island.as(from, withdraw_invite, { invite_id }),
  ),
  letter('letter that expires', on(-7, '20:00'), '等你的回信'),
  // A letter lives 24 hours: 18 are left of the one to role 01.
  happening('open letter to role 01', ago({ hours: 6 }), async (island, town) => {
    const [from] = pickPartners(island, town, 'open letter to role 01', 1);
    if (from) await writeLetter(island, [from, town.cast.member], '林间有风，风里有你');
  }),
  letter('open letter', ago({ hours: 2 }), '我们做彼此的岛屿吧'),
];

const ends = (
  name: string,
  moment: Moment,
  about: string,
  action: 'apply' | 'agree' | 'cancel',
  side: 0 | 1,
): Happening =>
  withBonded(name, moment, about, async (island, { couple, relation_id }) => {
    // REL-6: a partner who has been away for 30 days would shorten the cooling to a day.
    for (const who of couple) await island.as(who, get_privacy_setting, {});
    await island.as(couple[side], unbind_relation, { relation_id, action });
  });

const bondsOf = (name: string, day: number): Happening =>
  bonds(name, on(day, '19:30'), (island, town) => pickCouple(island, town, name), '请多指教');

const endScenes: readonly Happening[] = [
  bondsOf('couple cooling', -128),
  ends('couple cools off', ago({ days: 2 }), 'couple cooling', 'apply', 0),
  bondsOf('couple restored', -127),
  ends('couple restored: asked to end', on(-30, '20:00'), 'couple restored', 'apply', 0),
  ends('couple restored: taken back', on(-30, '22:00'), 'couple restored', 'cancel', 1),
  bondsOf('couple ended by time', -126),
  ends('couple ends by time', on(-50, '20:00'), 'couple ended by time', 'apply', 1),
  bondsOf('couple ended together', -125),
  ends('couple ends: asked', on(-35, '20:00'), 'couple ended together', 'apply', 0),
  ends('couple ends: agreed', on(-35, '21:00'), 'couple ended together', 'agree', 1),
];

export const pairScenes: readonly Happening[] = [...ourScenes, ...levelScenes, ...letterScenes, ...endScenes];
