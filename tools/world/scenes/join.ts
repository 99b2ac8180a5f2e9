// Applications to join a guild in every state (JST-1 … JST-8): seven wait in 潮汐之声, others were decided, withdrawn, expired or
// closed.
import { info } from '@shengyu/contract/calls/agreement.ts';
import { cancel_join_guild, join_guild, join_guild_check } from '@shengyu/contract/calls/guild-join.ts';
import { guild_log, undo_guild_action } from '@shengyu/contract/calls/guild-life.ts';
import type { Island, Islander } from '../island.ts';
import type { Happening, Town, TownGuild } from '../town.ts';
import { ago, findGuild, happening, noteJoined, on, pickOutsiders, recall, remember, type Moment } from './find.ts';

/** Applies to join (G10); returns the application's number. */
export async function applyToGuild(
  island: Island,
  who: Islander,
  guild: TownGuild,
  apply_text: string,
): Promise<number> {
  const { version } = await island.as(who, info, { type: 'host' });
  const asked = await island.as(who, join_guild, { guild_id: guild.guild_id, apply_text, agreement_version: version });
  if (asked.joined === 1) noteJoined(guild, who);
  return asked.apply_id;
}

export const reviewJoin = (
  island: Island,
  officer: Islander,
  { guild_id }: TownGuild,
  apply_id: number,
  decision: { readonly reject_reason?: string; readonly block_days?: 0 | 7 | 30 } = {},
): Promise<unknown> =>
  island.as(officer, join_guild_check, {
    guild_id,
    apply_ids: [apply_id],
    action: decision.reject_reason === undefined ? 1 : 2,
    ...decision,
  });

type Applied = { readonly who: Islander; readonly apply_id: number };

/** One person applies to the guild; the application is kept under the scene's name. */
const applies = (name: string, moment: Moment, guild_name: string, words: string): Happening =>
  happening(name, moment, async (island, town) => {
    const guild = findGuild(town, guild_name);
    const [who] = guild ? pickOutsiders(island, town, name, 1) : [];
    if (!guild || !who) return;
    remember(island, name, { who, apply_id: await applyToGuild(island, who, guild, words) } satisfies Applied);
  });

/** Something happens to the application that the scene `about` made. */
const later = (
  name: string,
  moment: Moment,
  about: string,
  guild_name: string,
  act: (island: Island, town: Town, guild: TownGuild, applied: Applied) => Promise<unknown>,
): Happening =>
  happening(name, moment, async (island, town) => {
    const guild = findGuild(town, guild_name);
    const applied = recall<Applied>(island, about);
    if (guild && applied) await act(island, town, guild, applied);
  });

/** The head's newest line in the log that this officer can undo. */
export async function findUndoable(island: Island, officer: Islander, guild_id: number): Promise<number | undefined> {
  const { list } = await island.as(officer, guild_log, { guild_id });
  return list.find(({ can_undo }) => can_undo === 1)?.log_id;
}

const TIDE = '潮汐之声';
const CLOUD = '云上城邦';
const officerOf = (guild: TownGuild): Islander => guild.managers[0] ?? guild.vice ?? guild.head;

/** The applications that wait at the end; the first has 24 of its 168 hours left. */
const waiting: readonly [Parameters<typeof ago>[0], string][] = [
  [{ days: 6 }, '听了你们的夜间电台三个月，想一起做节目'],
  [{ hours: 30 }, '会弹吉他，每晚都能上麦'],
  [{ hours: 22 }, '朋友推荐来的，想认识大家'],
  [{ hours: 9 }, '声音偏低，适合读诗'],
  [{ hours: 5 }, '做过两年房间主持'],
  [{ hours: 2 }, '喜欢你们的潮汐主题房'],
  [{ minutes: 25 }, '刚到声屿，想找个家'],
];

export const joinScenes: readonly Happening[] = [
  ...waiting.map(([before, words], no) => applies(`join waiting ${no + 1}`, ago(before), TIDE, words)),

  applies('join to be expired', on(-29, '21:10'), CLOUD, '周末有空，可以帮忙接待'),

  happening('join elsewhere first', on(-20, '20:00'), async (island, town) => {
    const [tide, cloud] = [findGuild(town, TIDE), findGuild(town, CLOUD)];
    const [who] = tide && cloud ? pickOutsiders(island, town, 'join elsewhere', 1) : [];
    if (!tide || !cloud || !who) return;
    await applyToGuild(island, who, cloud, '想加入云上城邦');
    remember(island, 'join elsewhere', { who, apply_id: await applyToGuild(island, who, tide, '两个公会都喜欢') });
  }),
  later('join approved', on(-20, '20:40'), 'join elsewhere', TIDE, async (island, _, guild, { who, apply_id }) => {
    await reviewJoin(island, officerOf(guild), guild, apply_id);
    noteJoined(guild, who);
  }),

  applies('join to be blocked', on(-18, '19:00'), TIDE, '加我加我加我'),
  later('join rejected with block', on(-18, '19:30'), 'join to be blocked', TIDE, (island, _, guild, { apply_id }) =>
    reviewJoin(island, officerOf(guild), guild, apply_id, {
      reject_reason: '资料太少，先了解一下我们吧',
      block_days: 30,
    }),
  ),

  applies('join to be withdrawn', on(-15, '18:00'), TIDE, '先申请看看'),
  later('join withdrawn', on(-15, '18:25'), 'join to be withdrawn', TIDE, (island, _town, _guild, { who, apply_id }) =>
    island.as(who, cancel_join_guild, { apply_id }),
  ),

  applies('join to be rejected by mistake', on(-7, '21:00'), TIDE, '想学主持'),
  later(
    'join rejection undone',
    on(-7, '21:06'),
    'join to be rejected by mistake',
    TIDE,
    async (island, _, guild, { who, apply_id }) => {
      const officer = officerOf(guild);
      await reviewJoin(island, officer, guild, apply_id, { reject_reason: '点错了' });
      const log_id = await findUndoable(island, officer, guild.guild_id);
      if (log_id === undefined) return;
      await island.as(officer, undo_guild_action, { guild_id: guild.guild_id, log_id });
      await reviewJoin(island, officer, guild, apply_id);
      noteJoined(guild, who);
    },
  ),

  // The manager's newest decision can still be undone for some minutes when the world is opened (LOG-3: ten minutes).
  applies('join to be refused just now', ago({ minutes: 40 }), TIDE, '随便看看'),
  later(
    'join refused just now',
    ago({ minutes: 2 }),
    'join to be refused just now',
    TIDE,
    (island, _, guild, { apply_id }) =>
      reviewJoin(island, officerOf(guild), guild, apply_id, { reject_reason: '请补充自我介绍后再来' }),
  ),
];
