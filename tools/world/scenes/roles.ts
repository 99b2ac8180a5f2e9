// Offices of 潮汐之声 given, taken, given back by an undo, and an open offer to become its head (ROLE-1 … ROLE-7, LOG-3).
import { transfer_guild_head, undo_guild_action } from '@shengyu/contract/calls/guild-life.ts';
import {
  give_manager_guild,
  give_vice_guild,
  invite_guild_member,
  remind_guild_member,
  remove_guild_member,
  remove_manager_guild,
  remove_vice_guild,
  set_member_remark,
} from '@shengyu/contract/calls/guild-member.ts';
import { get_user_info_mp } from '@shengyu/contract/calls/user.ts';
import type { Island, Islander } from '../island.ts';
import type { Happening, Town, TownGuild } from '../town.ts';
import {
  ago,
  findGuild,
  happening,
  noteLeft,
  on,
  pickMembers,
  pickOutsiders,
  recall,
  remember,
  type Moment,
} from './find.ts';
import { findUndoable } from './join.ts';
import { askCode } from './steps.ts';

const TIDE = '潮汐之声';

async function findShowId(island: Island, who: Islander): Promise<string> {
  const card = await island.as(who, get_user_info_mp, { id: 'me' });
  return 'show_id' in card ? card.show_id : String(who.user_id);
}

const inTide = (
  name: string,
  moment: Moment,
  act: (island: Island, guild: TownGuild, town: Town) => Promise<unknown>,
): Happening =>
  happening(name, moment, async (island, town) => {
    const guild = findGuild(town, TIDE);
    if (guild) await act(island, guild, town);
  });

export const roleScenes: readonly Happening[] = [
  inTide('vice given', on(-90, '20:00'), async (island, guild, town) => {
    const [who] = pickMembers(island, town, guild, 'short vice', 1);
    if (!who) return;
    await island.as(guild.head, give_vice_guild, { guild_id: guild.guild_id, user_id: who.user_id });
    remember(island, 'short vice', who);
  }),
  inTide('vice removed', on(-60, '20:00'), async (island, guild) => {
    const who = recall<Islander>(island, 'short vice');
    if (who) await island.as(guild.head, remove_vice_guild, { guild_id: guild.guild_id, user_id: who.user_id });
  }),
  inTide('manager given', on(-45, '19:40'), async (island, guild, town) => {
    const [who] = pickMembers(island, town, guild, 'new manager', 1);
    if (!who) return;
    await island.as(guild.vice ?? guild.head, give_manager_guild, { guild_id: guild.guild_id, user_id: who.user_id });
    guild.managers.push(who);
    remember(island, 'new manager', who);
  }),
  inTide('manager dismissed by mistake', on(-16, '21:00'), async (island, guild) => {
    const who = recall<Islander>(island, 'new manager');
    const { guild_id, head } = guild;
    if (!who) return;
    await island.as(head, remove_manager_guild, { guild_id, user_id: who.user_id });
    const log_id = await findUndoable(island, head, guild_id);
    if (log_id !== undefined) await island.as(head, undo_guild_action, { guild_id, log_id });
  }),
  inTide('member removed', on(-13, '22:00'), async (island, guild, town) => {
    const [who] = pickMembers(island, town, guild, 'member removed', 1);
    if (!who) return;
    await island.as(guild.managers[0] ?? guild.head, remove_guild_member, {
      guild_id: guild.guild_id,
      user_ids: [who.user_id],
      reason_type: 2,
      reason_text: '长期不在线，欢迎以后再来',
    });
    noteLeft(guild, who);
  }),
  inTide('remark and a word', on(-6, '18:00'), async (island, guild, town) => {
    const { guild_id } = guild;
    const officer = guild.managers[0] ?? guild.head;
    const { user_id } = town.cast.guild_member;
    if (!guild.members.some((one) => one.user_id === user_id)) return;
    await island.as(officer, set_member_remark, { guild_id, user_id, remark: '唱民谣最稳' });
    await island.as(officer, remind_guild_member, { guild_id, user_ids: [user_id], text: '今晚八点有新人欢迎会' });
  }),
  inTide('an invitation by number', on(-5, '17:00'), async (island, guild, town) => {
    const [who] = pickOutsiders(island, town, 'invited by number', 1);
    if (who)
      await island.as(guild.managers[0] ?? guild.head, invite_guild_member, {
        guild_id: guild.guild_id,
        show_id: await findShowId(island, who),
      });
  }),
  // ROLE-7: an offer lives 72 hours, so 31 are left of this one.
  inTide('head offered', ago({ hours: 41 }), async (island, guild) => {
    if (!guild.vice) return;
    await island.as(guild.head, transfer_guild_head, {
      guild_id: guild.guild_id,
      user_id: guild.vice.user_id,
      action: 1,
      sms_code: await askCode(island, guild.head, 'transfer'),
    });
  }),
];
