// What of a guild can be edited, as the form holds it: only what was changed is kept, so that whatever others change meanwhile shows
// itself, and only what was changed is sent (G03, GUILD-8).
import type { ActTo } from '@shengyu/contract/client.ts';
import type { GuildDetail } from '#screens/guild/join/conditions.ts';

export type Values = {
  readonly guild_name: string;
  readonly logo: string;
  readonly cover: string;
  readonly slogan: string;
  readonly intro: string;
  readonly notice: string;
  readonly tags: readonly string[];
  readonly is_recruit: 0 | 1;
  readonly join_type: 0 | 1 | 2;
  readonly min_wealth_level: number;
  readonly min_charm_level: number;
  readonly need_voice: 0 | 1;
};
export type Name = keyof Values;
export type Changes = Partial<Values>;

export const NAMES: Readonly<Record<Name, string>> = {
  guild_name: '公会名称',
  logo: '公会头像',
  cover: '封面',
  slogan: '口号',
  intro: '简介',
  notice: '公告',
  tags: '标签',
  is_recruit: '招募开关',
  join_type: '入会方式',
  min_wealth_level: '最低财富等级',
  min_charm_level: '最低魅力等级',
  need_voice: '需要语音介绍',
};

export const JOIN_TYPES = ['自由加入', '需要审核', '关闭'] as const;

/** Everybody has level 1: no condition and level 1 are one (S-SI-1: steppers from 1). */
const LEVEL_MIN = 1;
const TAG_MARK = '、';

/** What waits for a moderator stands over what is live (S-SI-3). */
export function valuesIn(guild: GuildDetail): Values {
  const { join_condition, edit } = guild;
  const live: Values = {
    guild_name: guild.guild_name,
    logo: guild.logo,
    cover: guild.cover,
    slogan: guild.slogan,
    intro: guild.intro,
    notice: guild.notice ?? '',
    tags: guild.tags,
    is_recruit: edit ? edit.recruit_on : guild.is_recruit,
    join_type: guild.join_type,
    min_wealth_level: Math.max(LEVEL_MIN, join_condition.min_wealth_level),
    min_charm_level: Math.max(LEVEL_MIN, join_condition.min_charm_level),
    need_voice: join_condition.need_voice,
  };
  const waiting: Record<string, unknown> = {};
  (edit ? edit.pending : []).forEach(({ field, value }) => {
    waiting[field] = field === 'tags' ? value.split(TAG_MARK).filter((tag) => tag !== '') : value;
  });
  return { ...live, ...waiting };
}

export const isPending = ({ edit }: GuildDetail, name: Name): boolean =>
  edit !== undefined && edit.pending.some(({ field }) => field === name);

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Of what was touched, what is really another. */
export function differing(values: Values, mine: Changes): Changes {
  const kept: Record<string, unknown> = {};
  (Object.keys(mine) as Name[]).forEach((name) => {
    if (mine[name] !== undefined && !isSame(mine[name], values[name])) kept[name] = mine[name];
  });
  return kept;
}

const CONDITIONS: readonly Name[] = ['min_wealth_level', 'min_charm_level', 'need_voice'];

type Edit = Omit<ActTo<'POST /api/v1/modify_guild_info'>, 'guild_id' | 'version'>;

export function editOf(changes: Changes): Edit {
  const fields: Record<string, unknown> = {};
  const condition: Record<string, unknown> = {};
  (Object.keys(changes) as Name[]).forEach((name) => {
    const value = changes[name];
    (CONDITIONS.indexOf(name) >= 0 ? condition : fields)[name] = typeof value === 'string' ? value.trim() : value;
  });
  return { ...fields, ...(Object.keys(condition).length > 0 ? { join_condition: condition } : {}) };
}

/** A value in words, for what differs between two people. */
export function said(name: Name, value: Values[Name] | undefined): string {
  if (value === undefined || value === '') return '无';
  if (name === 'logo' || name === 'cover') return '图片';
  if (name === 'join_type') return JOIN_TYPES[value as 0 | 1 | 2];
  if (name === 'is_recruit' || name === 'need_voice') return value === 1 ? '开启' : '关闭';
  return typeof value === 'object' ? value.join(TAG_MARK) || '无' : String(value);
}
