// Leaving a guild in every way and state (QST-1 … QST-9), most of it in 潮汐之声.
import { remove_guild_member } from '@shengyu/contract/calls/guild-member.ts';
import {
  auto_quit_guild,
  cancel_quit_guild,
  get_quit_type,
  quit_guild,
  quit_guild_check,
} from '@shengyu/contract/calls/guild-quit.ts';
import { get_privacy_setting } from '@shengyu/contract/calls/user.ts';
import type { Island, Islander } from '../island.ts';
import type { Happening, Town, TownGuild } from '../town.ts';
import {
  ago,
  findGuild,
  findGuildOf,
  happening,
  noteJoined,
  noteLeft,
  on,
  pickHosts,
  pickMembers,
  pickOutsiders,
  recall,
  remember,
  type Moment,
} from './find.ts';
import { applyToGuild, reviewJoin } from './join.ts';
import { askCode, giveTogether } from './steps.ts';

const TIDE = '潮汐之声';
const [FRIENDLY, FORCED] = [1, 2] as const;

type Leaving = { readonly who: Islander; readonly apply_id: number };

async function askToLeave(island: Island, who: Islander, { guild_id }: TownGuild, words: string): Promise<number> {
  const { apply_id } = await island.as(who, quit_guild, {
    guild_id,
    quit_type: FRIENDLY,
    reason_type: 1,
    reason_text: words,
    fee_confirm_fen: 0,
  });
  return apply_id;
}

/** QST-2: the fee that the page shows is confirmed with a code and frozen. */
async function leaveByForce(island: Island, who: Islander, { guild_id, head }: TownGuild): Promise<void> {
  // QUIT-6: a head who has been away for 30 days would make it free.
  await island.as(head, get_privacy_setting, {});
  const { list } = await island.as(who, get_quit_type, { guild_id });
  const way = list.find(({ quit_type }) => quit_type === FORCED);
  if (way?.available !== 1) return;
  await island.as(who, quit_guild, {
    guild_id,
    quit_type: FORCED,
    reason_type: 1,
    reason_text: '想换个环境',
    fee_confirm_fen: way.fee_fen,
    sms_code: await askCode(island, who, 'quit'),
  });
}

const reviewQuit = (
  island: Island,
  officer: Islander,
  { guild_id }: TownGuild,
  apply_id: number,
  reject_reason?: string,
): Promise<unknown> =>
  island.as(officer, quit_guild_check, {
    guild_id,
    apply_ids: [apply_id],
    action: reject_reason === undefined ? 1 : 2,
    ...(reject_reason === undefined ? {} : { reject_reason }),
  });

const LEAVERS = 'people who want to leave';

/** A member without a part, or in a small world one whose part is over and was not about leaving. */
function pickLeaver(island: Island, town: Town, guild: TownGuild, key: string): Islander | undefined {
  const [free] = pickMembers(island, town, guild, key, 1);
  if (free) return free;
  const others = [...Object.values(town.cast), ...guild.managers, ...guild.hosts, ...listLeavers(island)];
  return island.chance(`${key}: again`).pickSome(
    guild.members.filter((who) => !others.includes(who)),
    1,
  )[0];
}

const listLeavers = (island: Island): readonly Islander[] => recall<readonly Islander[]>(island, LEAVERS) ?? [];

/** A member of 潮汐之声 applies for a friendly quit; kept under `key`, by which a second application finds the same person. */
const asks = (name: string, moment: Moment, key: string, words: string): Happening =>
  happening(name, moment, async (island, town) => {
    const guild = findGuild(town, TIDE);
    if (!guild) return;
    const who = recall<Leaving>(island, key)?.who ?? pickLeaver(island, town, guild, key);
    if (!who) return;
    remember(island, LEAVERS, [...listLeavers(island), who]);
    remember(island, key, { who, apply_id: await askToLeave(island, who, guild, words) } satisfies Leaving);
  });

const later = (
  name: string,
  moment: Moment,
  key: string,
  act: (island: Island, town: Town, guild: TownGuild, leaving: Leaving) => Promise<unknown>,
): Happening =>
  happening(name, moment, async (island, town) => {
    const guild = findGuild(town, TIDE);
    const leaving = recall<Leaving>(island, key);
    if (guild && leaving) await act(island, town, guild, leaving);
  });

const rejects = (name: string, moment: Moment, key: string, reason: string): Happening =>
  later(name, moment, key, (island, _, guild, { apply_id }) =>
    reviewQuit(island, guild.vice ?? guild.head, guild, apply_id, reason),
  );

/** A timer has let the member go; the town's list follows. */
const isGone = (name: string, moment: Moment, key: string): Happening =>
  later(name, moment, key, async (_island, _town, guild, { who }) => noteLeft(guild, who));

/** Gifts in a room of the guild, so that a forced quit has a fee (QUIT-7: a tenth of the income of 90 days). */
const receives = (
  name: string,
  moment: Moment,
  find: (island: Island, town: Town) => Islander | undefined,
): Happening =>
  happening(name, moment, async (island, town) => {
    const who = find(island, town);
    const guild = who && findGuildOf(town, who);
    if (!who || !guild) return;
    const fans = island.chance(name).pickSome(town.payers, 4);
    await giveTogether(island, fans, who, { item_code: 'g_light', num: 3, room_id: guild.rooms[0]?.room_id });
  });

const role16 = (_: Island, town: Town): Islander => town.cast.leaving;
const FORCED_DONE = 'quit forced';

function findForced(island: Island, town: Town): Islander | undefined {
  const known = recall<Leaving>(island, FORCED_DONE)?.who;
  if (known) return known;
  const guild = findGuild(town, TIDE);
  // A small guild has no host but those of the cast.
  const pick = (from: typeof pickHosts): Islander | undefined => guild && from(island, town, guild, FORCED_DONE, 1)[0];
  const who = pick(pickHosts) ?? pick(pickMembers);
  if (who) remember(island, FORCED_DONE, { who, apply_id: 0 });
  return who;
}

export const quitScenes: readonly Happening[] = [
  asks('quit friendly waiting 1', ago({ hours: 50 }), 'quit waiting 1', '要准备考试了'),
  asks('quit friendly waiting 2', ago({ hours: 9 }), 'quit waiting 2', '作息对不上'),

  asks('quit to be rejected', on(-30, '20:00'), 'quit rejected twice', '想休息一段时间'),
  rejects('quit rejected once', on(-29, '20:00'), 'quit rejected twice', '本月排班已定，月底再说好吗'),
  asks('quit to be rejected again', on(-21, '20:30'), 'quit rejected twice', '还是想离开'),
  rejects('quit rejected twice', on(-20, '21:30'), 'quit rejected twice', '我们再聊聊'),

  asks('quit to pass by itself', on(-25, '19:00'), 'quit passed', '换了城市，时间少了'),
  isGone('quit passed by itself', on(-17, '19:00'), 'quit passed'),

  asks('quit to be withdrawn', on(-12, '20:00'), 'quit withdrawn', '一时冲动'),
  later('quit withdrawn', on(-11, '13:00'), 'quit withdrawn', (island, _town, _guild, { who, apply_id }) =>
    island.as(who, cancel_quit_guild, { apply_id }),
  ),

  asks('quit to be closed', on(-9, '22:00'), 'quit closed', '不想来了'),
  later('quit closed by removal', on(-8, '21:00'), 'quit closed', async (island, _, guild, { who }) => {
    await island.as(guild.vice ?? guild.head, remove_guild_member, {
      guild_id: guild.guild_id,
      user_ids: [who.user_id],
      reason_type: 5,
      reason_text: '多次缺席排班',
    });
    noteLeft(guild, who);
  }),

  receives('gifts before a forced quit', on(-62, '21:00'), findForced),
  receives('more gifts before a forced quit', on(-50, '21:20'), findForced),
  happening('quit forced', on(-40, '20:00'), async (island, town) => {
    const who = findForced(island, town);
    const guild = who && findGuildOf(town, who);
    if (who && guild) await leaveByForce(island, who, guild);
  }),
  isGone('quit forced is done', on(-32, '20:00'), FORCED_DONE),

  receives('gifts to role 16', on(-45, '21:30'), role16),
  receives('more gifts to role 16', on(-22, '22:00'), role16),
  happening('role 16 leaves by force', ago({ days: 2, hours: 3 }), async (island, town) => {
    const guild = findGuildOf(town, town.cast.leaving);
    if (guild) await leaveByForce(island, town.cast.leaving, guild);
  }),

  happening('quit regret', on(-14, '15:00'), async (island, town) => {
    const guild = findGuild(town, TIDE);
    const [who] = guild ? pickOutsiders(island, town, 'quit regret', 1) : [];
    if (!guild || !who) return;
    const apply_id = await applyToGuild(island, who, guild, '试试看');
    await reviewJoin(island, guild.vice ?? guild.head, guild, apply_id);
    noteJoined(guild, who);
    remember(island, 'quit regret', { who, apply_id } satisfies Leaving);
  }),
  later('quit regretted', on(-14, '22:10'), 'quit regret', async (island, _, guild, { who }) => {
    await island.as(who, auto_quit_guild, { guild_id: guild.guild_id, ground: 'regret' });
    noteLeft(guild, who);
  }),

  happening('quit idle', on(-10, '12:30'), async (island, town) => {
    const guild = findGuild(town, TIDE);
    for (const who of guild ? pickMembers(island, town, guild, 'quit idle', 5) : []) {
      const { list } = await island.as(who, get_quit_type, { guild_id: guild!.guild_id });
      if (!list.some(({ ground, available }) => ground === 'idle' && available === 1)) continue;
      await island.as(who, auto_quit_guild, { guild_id: guild!.guild_id, ground: 'idle' });
      noteLeft(guild!, who);
      return;
    }
  }),
];
