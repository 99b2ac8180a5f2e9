// The files of guilds in every state (GST-1 … GST-14): applications of all kinds, and guilds frozen, disbanding and disbanded.
import { info } from '@shengyu/contract/calls/agreement.ts';
import { company_create } from '@shengyu/contract/calls/guild-company.ts';
import { guild_freeze, guild_review } from '@shengyu/contract/calls/guild-console.ts';
import { cancel_disband_guild, disband_guild } from '@shengyu/contract/calls/guild-life.ts';
import type { Island, Islander } from '../island.ts';
import type { Happening, Town, TownGuild } from '../town.ts';
import {
  ago,
  findGuild,
  happening,
  noteLeft,
  on,
  onDayOfMonth,
  pickOutsiders,
  recall,
  remember,
  type Moment,
} from './find.ts';
import { uploadPng } from '../acts/upload.ts';
import { drawPhoto } from './pictures.ts';
import { approve, askCode } from './steps.ts';

/** Applies to found a personal guild (G04), as a draft or whole; returns the application's number. */
async function applyToFound(island: Island, who: Islander, name: string, isDraft: boolean): Promise<string> {
  const { id, version } = await island.as(who, info, { type: 'guild_settle' });
  const logo = await uploadPng(island, who, 'guild_logo', drawPhoto(island.chance(`logo of ${name}`)));
  const whole = {
    contact_name: who.nickname,
    contact_mobile: who.mobile,
    expected_member_num: 30,
    agreement_id: id,
    agreement_version: version,
  };
  const { apply_no } = await island.as(who, company_create, {
    ...(isDraft ? { draft: 1 as const } : whole),
    guild_type: 1,
    guild_name: name,
    logo,
    intro: `${name}，认真唱歌，慢慢做大`,
  });
  return apply_no;
}

type Applicant = (island: Island, town: Town, name: string) => Islander | undefined;
const outsider: Applicant = (island, town, name) => pickOutsiders(island, town, name, 1)[0];

const founds = (name: string, moment: Moment, applicant: Applicant, guild_name: string, isDraft = false): Happening =>
  happening(name, moment, async (island, town) => {
    const who = applicant(island, town, name);
    if (who) remember(island, name, await applyToFound(island, who, guild_name, isDraft));
  });

type Verdict =
  | { readonly action: 'pass' | 'reject'; readonly reason: string }
  | { readonly action: 'supplement'; readonly reason: string; readonly fields: { field: string; reason: string }[] };

const reviewed = (name: string, moment: Moment, about: string, verdict: Verdict): Happening =>
  happening(name, moment, async (island) => {
    const apply_no = recall<string>(island, about);
    if (apply_no !== undefined) await island.staff('guild', guild_review, { apply_no, ...verdict });
  });

const applicationScenes: readonly Happening[] = [
  founds('founding: supplement', on(-6, '11:00'), (_, town) => town.cast.supplementing, '等风来电台'),
  reviewed('founding is to be supplemented', on(-5, '15:00'), 'founding: supplement', {
    action: 'supplement',
    reason: '介绍与头像需要补充',
    fields: [
      { field: 'intro', reason: '请写明公会的主要内容与排班' },
      { field: 'logo', reason: '图片过于简单，请换一张' },
    ],
  }),
  founds('founding: to sign', on(-5, '12:00'), (_, town) => town.cast.to_sign, '云中信使'),
  reviewed('founding is to be signed', on(-4, '15:00'), 'founding: to sign', { action: 'pass', reason: '资料齐全' }),
  founds('founding: draft', on(-3, '20:00'), outsider, '未完待续社', true),
  // RETRY is seven days: this applicant may apply again in three.
  founds('founding: rejected', on(-5, '13:00'), outsider, '天天福利社'),
  reviewed('founding is rejected', ago({ days: 4 }), 'founding: rejected', {
    action: 'reject',
    reason: '名称含引导性词语，请更换后重新申请',
  }),
  // ONBOARD_SLA is three working days: the first of the three that wait is overdue.
  founds('founding: overdue', on(-8, '10:00'), outsider, '北纬三十度'),
  founds('founding: reviewing', on(-1, '10:30'), outsider, '纸船合唱团'),
  founds('founding: reviewing since today', ago({ hours: 4 }), outsider, '夜行列车'),
];

/** DISB-1: the head types the name and a code. */
async function disband(island: Island, { guild_id, name, head }: TownGuild, reason_text: string): Promise<void> {
  await island.as(head, disband_guild, {
    guild_id,
    reason_type: 4,
    reason_text,
    guild_name_confirm: name,
    sms_code: await askCode(island, head, 'disband'),
  });
}

const disbands = (name: string, moment: Moment, guild_name: string, reason: string): Happening =>
  happening(name, moment, async (island, town) => {
    const guild = findGuild(town, guild_name);
    if (guild) await disband(island, guild, reason);
  });

/**
 * Two weeks ago, but not after the 9th: on the 10th the settlement of the month before would be paid in, while a frozen guild's
 * stays confirmed and waits (GUILD-6, SST-6).
 */
const FROZEN: Moment = (until) => {
  const [twoWeeksAgo, theNinth] = [on(-14, '10:00')(until), onDayOfMonth(0, 9, '10:00')(until)];
  return twoWeeksAgo.day < theNinth.day ? twoWeeksAgo : theNinth;
};

const lifeScenes: readonly Happening[] = [
  happening('无名之岛 is frozen', FROZEN, async (island, town) => {
    const guild = findGuild(town, '无名之岛');
    if (!guild) return;
    const reason = '多名成员被举报诱导消费，冻结核查';
    const asked = await island.staff('guild', guild_freeze, { guild_id: guild.guild_id, reason });
    await approve(island, 'guild2', asked, '同意冻结');
  }),

  disbands('旧码头 changes its mind', on(-80, '20:00'), '旧码头', '想休整一下'),
  happening('旧码头 stays', on(-78, '20:00'), async (island, town) => {
    const guild = findGuild(town, '旧码头');
    if (guild) await island.as(guild.head, cancel_disband_guild, { guild_id: guild.guild_id });
  }),
  // Seven days of cooling: four are left.
  disbands('旧码头 is disbanding', ago({ days: 3 }), '旧码头', '大家都忙了，缘分到这里'),

  disbands('沉船湾 is disbanding', on(-32, '20:00'), '沉船湾', '人手不足，停止运营'),
  happening('沉船湾 is disbanded', on(-24, '23:50'), async (_, town) => {
    const guild = findGuild(town, '沉船湾');
    for (const who of guild ? [...guild.members, ...guild.hosts] : []) noteLeft(guild!, who);
    if (guild) town.guilds.delete(guild.name);
  }),
];

export const guildFileScenes: readonly Happening[] = [...applicationScenes, ...lifeScenes];
