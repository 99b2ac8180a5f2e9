// The editable fields of a guild: how each is stored, how the log words a change (GUILD-8: one line for each changed field), and
// which fields are shown only after moderation (GUILD-2).
import { isDeepStrictEqual } from 'node:util';
import type { RequestOf } from '@shengyu/contract/call.ts';
import type { modify_guild_info } from '@shengyu/contract/calls/guild.ts';
import type { ModerationSubmission } from '#modules/content/index.ts';
import type { Guild, GuildProfileColumns, Permission } from '#modules/roster/index.ts';
import type { ReviewedField } from './store.ts';

export type GuildInfoRequest = RequestOf<typeof modify_guild_info>;
export type GuildField = ReviewedField | 'notice' | 'join_type' | 'join_condition' | 'is_recruit';
type Condition = { min_wealth_level: number; min_charm_level: number; need_voice: 0 | 1 };
export type GuildFieldValue = string | string[] | number | Condition;

type Rule = {
  readonly name: string;
  readonly needs: Permission;
  /** The kind of moderation the field needs; undefined: a change takes effect at once. */
  readonly review?: ModerationSubmission['kind'];
  readonly read: (guild: Guild) => GuildFieldValue;
  readonly write: (value: never) => Partial<GuildProfileColumns>;
  readonly say: (value: never) => string;
};

const JOIN_TYPES = ['自由加入', '需要审核', '关闭'] as const;
const text = (value: string): string => value;
const picture = (value: string): string => (value === '' ? '无' : '已更换图片');

const rule = <V extends GuildFieldValue>(
  name: string,
  needs: Permission,
  read: (guild: Guild) => V,
  write: (value: V) => Partial<GuildProfileColumns>,
  say: (value: V) => string,
  review?: ModerationSubmission['kind'],
): Rule => ({ name, needs, read, write, say, ...(review ? { review } : {}) });

export const GUILD_FIELD_RULES: Readonly<Record<GuildField, Rule>> = {
  guild_name: rule(
    '公会名称',
    'guild.name.edit',
    (g) => g.name,
    (name) => ({ name }),
    text,
    'guild_name',
  ),
  logo: rule(
    '公会头像',
    'guild.info.edit',
    (g) => g.logo,
    (logo) => ({ logo }),
    picture,
    'guild_picture',
  ),
  cover: rule(
    '封面',
    'guild.info.edit',
    (g) => g.cover,
    (cover) => ({ cover }),
    picture,
    'guild_picture',
  ),
  slogan: rule(
    '口号',
    'guild.info.edit',
    (g) => g.slogan,
    (slogan) => ({ slogan }),
    text,
    'guild_profile',
  ),
  intro: rule(
    '简介',
    'guild.info.edit',
    (g) => g.intro,
    (intro) => ({ intro }),
    text,
    'guild_profile',
  ),
  tags: rule(
    '标签',
    'guild.info.edit',
    (g) => g.tags,
    (tags: string[]) => ({ tags }),
    (tags: string[]) => tags.join('、'),
    'guild_profile',
  ),
  notice: rule(
    '公告',
    'guild.notice.edit',
    (g) => g.notice,
    (notice) => ({ notice }),
    text,
  ),
  join_type: rule(
    '入会方式',
    'guild.info.edit',
    (g): number => g.join_type,
    (join_type) => ({ join_type: join_type as Guild['join_type'] }),
    (join_type) => JOIN_TYPES[join_type]!,
  ),
  join_condition: rule(
    '入会条件',
    'guild.info.edit',
    joinConditionOf,
    (c) => ({ min_wealth: c.min_wealth_level, min_charm: c.min_charm_level, need_voice: c.need_voice === 1 }),
    (c) => `财富 ${c.min_wealth_level} 级、魅力 ${c.min_charm_level} 级${c.need_voice ? '、需语音介绍' : ''}`,
  ),
  is_recruit: rule(
    '招募',
    'guild.info.edit',
    (g): number => (g.is_recruit ? 1 : 0),
    (on) => ({ is_recruit: on === 1 }),
    (on) => (on === 1 ? '开启' : '关闭'),
  ),
};

export function joinConditionOf(guild: Pick<Guild, 'min_wealth' | 'min_charm' | 'need_voice'>): Condition {
  const need_voice = guild.need_voice ? 1 : 0;
  return { min_wealth_level: guild.min_wealth, min_charm_level: guild.min_charm, need_voice };
}

export const describeFieldValue = (field: GuildField, value: GuildFieldValue): string =>
  GUILD_FIELD_RULES[field].say(value as never);
export const columnsOfField = (field: GuildField, value: GuildFieldValue): Partial<GuildProfileColumns> =>
  GUILD_FIELD_RULES[field].write(value as never);
/** Compares deeply, because an object read from the database may have its keys in another order. */
export const isSameValue = (a: unknown, b: unknown): boolean => isDeepStrictEqual(a, b);
