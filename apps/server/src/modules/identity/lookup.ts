// Finds a member for the console's lookup page (Z39, lookup/detail) by user id, show id or mobile number.
import { formatDateAndMinute } from '@shengyu/rules/time/calendar.ts';
import { maskMobile } from '@shengyu/rules/identity/mask.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import type { LookupFinder } from '#modules/console/index.ts';
import { isBanned } from './ban.ts';
import { buildAvatarUrl, CANCELLED_NAME, DEFAULT_AVATAR } from './cards.ts';
import { findUserByMobile } from './mobiles.ts';
import { deviceHashesOf, listAccountsOnDevices } from './session-store.ts';
import { findUserIdByShowId, findUsersById, type UserRow } from './store.ts';

export const USER_STATE_TEXTS = { 1: '正常', 2: '已封禁', 3: '已注销' } as const;
const yes = (is: boolean): string => (is ? '是' : '否');
const moment = (at: Date | null): string => (at === null ? '无' : formatDateAndMinute(at.getTime()));

/** How many accounts on the same devices are shown. */
const NEIGHBOURS_MAX = 10;

async function userNamed(ctx: Context, db: Queryable, id: string): Promise<UserRow | undefined> {
  if (!/^\d{1,15}$/.test(id)) return undefined;
  const number = Number(id);
  const known = (await findUsersById(db, [number])).get(number);
  if (known) return known;
  const shown = await findUserIdByShowId(db, id);
  if (shown !== undefined) return (await findUsersById(db, [shown])).get(shown);
  return findUserByMobile(ctx, db, id);
}

export const findUser: LookupFinder = async ({ ctx, db, id }) => {
  const user = await userNamed(ctx, db, id);
  if (!user) return undefined;
  const { mobile_enc } = user;
  const devices = await deviceHashesOf(db, user.user_id);
  const neighbours = await listAccountsOnDevices(db, devices, user.user_id, NEIGHBOURS_MAX);
  const state = user.status === 2 && !isBanned(user, ctx.clock.now()) ? 1 : user.status;
  const mobile = mobile_enc ? ctx.seal.open(mobile_enc) : undefined;
  return {
    id: String(user.user_id),
    title: state === 3 ? CANCELLED_NAME : user.nickname,
    state,
    state_text: USER_STATE_TEXTS[state],
    picture: buildAvatarUrl(ctx, state === 3 ? DEFAULT_AVATAR : user.avatar),
    fields: [
      { key: 'user_id', name: '用户 ID', value: String(user.user_id), group: '身份' },
      { key: 'show_id', name: '展示 ID', value: user.show_id, group: '身份' },
      ...(mobile
        ? [{ key: 'mobile', name: '手机号', value: maskMobile(mobile), full: () => mobile, group: '身份' }]
        : []),
      { key: 'registered_at', name: '注册', value: moment(user.registered_at), group: '身份' },
      { key: 'levels', name: '财富 / 魅力等级', value: `${user.wealth_level} / ${user.charm_level}`, group: '身份' },
      { key: 'banned_until', name: '封禁至', value: moment(user.banned_until), group: '状态' },
      { key: 'earn_suspended_until', name: '收礼暂停至', value: moment(user.earn_suspended_until), group: '状态' },
      { key: 'teen_mode', name: '青少年模式', value: yes(user.teen_mode), group: '状态' },
      { key: 'is_patrol', name: '巡查', value: yes(user.is_patrol), group: '状态' },
      { key: 'last_active_at', name: '最近活跃', value: moment(user.last_active_at), group: '状态' },
      { key: 'devices', name: '设备', value: `${devices.length} 台`, group: '状态' },
    ],
    history: [{ at: user.registered_at.getTime(), title: '注册', text: '' }],
    parts: [
      {
        title: '同设备账号',
        rows: neighbours.map((one) => ({
          name: one.nickname,
          value: USER_STATE_TEXTS[one.status],
          link: { kind: 'user' as const, id: String(one.user_id) },
        })),
      },
    ],
  };
};
