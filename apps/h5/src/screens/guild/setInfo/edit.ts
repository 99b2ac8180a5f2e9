// Values of the profile form. Only changed fields are kept, so that changes by other officers stay visible, and only changed fields
// are sent (call G03; GUILD-8: the server refuses a change that is not based on the newest version).
import type { MutationData } from '@shengyu/contract/client.ts';
import type { GuildDetail } from '#features/guild/join/conditions.ts';

export type ProfileValues = {
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
export type ProfileField = keyof ProfileValues;
export type ProfileChanges = Partial<ProfileValues>;

export const PROFILE_FIELD_LABELS: Readonly<Record<ProfileField, string>> = {
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

export const JOIN_TYPE_NAMES = ['自由加入', '需要审核', '关闭'] as const;

/** Every member has at least level 1, so "no condition" and "level 1" are the same (S-SI-1: steppers start at 1). */
const LEVEL_MIN = 1;
const TAG_MARK = '、';

/** The current values; a value waiting for moderation replaces the live one (S-SI-3). */
export function profileValuesOf(guild: GuildDetail): ProfileValues {
  const { join_condition, edit } = guild;
  const live: ProfileValues = {
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

export const isFieldPending = ({ edit }: GuildDetail, name: ProfileField): boolean =>
  edit !== undefined && edit.pending.some(({ field }) => field === name);

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The fields that the member touched and whose value really differs from the server's. */
export function pickChangedFields(values: ProfileValues, mine: ProfileChanges): ProfileChanges {
  const kept: Record<string, unknown> = {};
  (Object.keys(mine) as ProfileField[]).forEach((name) => {
    if (mine[name] !== undefined && !isSame(mine[name], values[name])) kept[name] = mine[name];
  });
  return kept;
}

const CONDITIONS: readonly ProfileField[] = ['min_wealth_level', 'min_charm_level', 'need_voice'];

type Edit = Omit<MutationData<'POST /api/v1/modify_guild_info'>, 'guild_id' | 'version'>;

export function buildProfileEdit(changes: ProfileChanges): Edit {
  const fields: Record<string, unknown> = {};
  const condition: Record<string, unknown> = {};
  (Object.keys(changes) as ProfileField[]).forEach((name) => {
    const value = changes[name];
    (CONDITIONS.indexOf(name) >= 0 ? condition : fields)[name] = typeof value === 'string' ? value.trim() : value;
  });
  return { ...fields, ...(Object.keys(condition).length > 0 ? { join_condition: condition } : {}) };
}

/** A value as text, to show the difference between two versions. */
export function formatProfileValue(name: ProfileField, value: ProfileValues[ProfileField] | undefined): string {
  if (value === undefined || value === '') return '无';
  if (name === 'logo' || name === 'cover') return '图片';
  if (name === 'join_type') return JOIN_TYPE_NAMES[value as 0 | 1 | 2];
  if (name === 'is_recruit' || name === 'need_voice') return value === 1 ? '开启' : '关闭';
  return typeof value === 'object' ? value.join(TAG_MARK) || '无' : String(value);
}
