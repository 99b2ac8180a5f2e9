// A new account (USER-4, USER-5).
import { randomInt } from 'node:crypto';
import { isAdultOn, isBirthdayToRegister } from '@shengyu/rules/age.ts';
import { dayOf, isDay } from '@shengyu/rules/calendar.ts';
import { readLoginMobile } from '@shengyu/rules/phone.ts';
import { h5_register } from '@shengyu/contract/calls/identity.ts';
import type { ReplyOf, RequestOf } from '@shengyu/contract/call.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { cleanLine, isOwnPicture, nameFault } from '#modules/content/index.ts';
import { bit } from '#wire/bit.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { briefOf, DEFAULT_AVATAR } from './cards.ts';
import { DEVICE_ACCOUNTS_MAX, DEVICE_DAYS } from './limits.ts';
import { deviceOf, type Entering } from './login.ts';
import { emitActiveDay, openSession, type Device } from './sessions.ts';
import { mobileIndex, useCode } from './sms-codes.ts';
import {
  addDeviceAccount,
  bindOauth,
  deviceAccounts,
  insertUser,
  setShowId,
  takeShowId,
  userByMobileHash,
  userByShowId,
  type UserRow,
} from './store.ts';
import { readRegisterTicket, type RegisterTicket } from './tickets.ts';

const { refusals } = h5_register;

export async function register(
  e: Entering,
  req: RequestOf<typeof h5_register>,
): Promise<ReplyOf<typeof h5_register> | Refused> {
  const { ctx, tx, now } = e;
  const today = dayOf(now);
  const mobile = readLoginMobile(req.mobile);
  if (!mobile) return refuse(refusals.bad_mobile);
  if (req.agree !== 1) return refuse(refusals.agree);
  const fault = nameFault('nickname', req.nickname);
  if (fault) return refuse(fault === 'sensitive' ? refusals.sensitive : refusals.nickname);
  const nickname = cleanLine(req.nickname);
  if (!isDay(req.birthday) || !isBirthdayToRegister(req.birthday, today)) return refuse(refusals.birthday);
  if (req.avatar !== undefined && !isOwnPicture(ctx, req.avatar)) return refuse(refusals.avatar);

  // Nothing about the number is said before its holder has shown it (RISK-13). What is refused after that is rolled back with the
  // code's use, so a person who made a slip need not wait for another code.
  const device = deviceOf(e, req.device_id);
  const shown = await showMobile(e, req, mobile, device);
  if (shown instanceof Refused) return shown;
  if (await userByMobileHash(tx, mobileIndex(ctx, mobile))) return refuse(refusals.registered);
  if (device.device_hash) {
    const since = new Date(now - DEVICE_DAYS * 86_400_000);
    if ((await deviceAccounts(tx, device.device_hash, since)) >= DEVICE_ACCOUNTS_MAX)
      return refuse(refusals.device_limit);
  }
  const inviter_id = req.invite_code ? await userByShowId(tx, req.invite_code.trim()) : undefined;
  if (req.invite_code && inviter_id === undefined) return refuse(refusals.invite);

  const user = await createAccount(ctx, tx, {
    mobile,
    nickname,
    gender: req.gender,
    birthday: req.birthday,
    avatar: req.avatar,
    inviter_id,
    invite_code: req.invite_code,
    device,
    now,
  });
  if (!user) return refuse(refusals.registered);
  if (shown.oauth) await bindOauth(tx, shown.oauth.channel, shown.oauth.open_id, user.user_id, new Date(now));
  const { token, expire_at } = await openSession(ctx, tx, user.user_id, device, now);
  return { token, expire_at, user: briefOf(ctx, user, true), is_minor: bit(!isAdultOn(today, req.birthday)) };
}

export type NewAccount = {
  mobile: string;
  nickname: string;
  gender: 1 | 2;
  birthday: string;
  avatar?: string | undefined;
  inviter_id?: number | undefined;
  invite_code?: string | undefined;
  device: Device;
  now: number;
};

/** The account itself, with its events. Undefined: the number belongs to somebody. */
export async function createAccount(ctx: Context, tx: Tx, account: NewAccount): Promise<UserRow | undefined> {
  const { mobile, nickname, gender, birthday, inviter_id, device, now } = account;
  const day = dayOf(now);
  const user = await insertUser(tx, {
    show_id: '',
    mobile_hash: mobileIndex(ctx, mobile),
    mobile_enc: ctx.seal.seal(mobile),
    nickname,
    avatar: account.avatar ?? DEFAULT_AVATAR,
    gender,
    birthday,
    inviter_id,
    now: new Date(now),
    day,
  });
  if (!user) return undefined;
  user.show_id = await giveShowId(tx, user.user_id);
  if (device.device_hash) await addDeviceAccount(tx, device.device_hash, user.user_id, new Date(now));
  tx.emit({
    name: 'user.registered',
    key: user.user_id,
    at: now,
    actor_id: user.user_id,
    data: {
      user_id: user.user_id,
      platform: device.platform,
      device_hash: device.device_hash?.toString('hex'),
      invite_code: account.invite_code,
      inviter_id,
      day,
    },
  });
  emitActiveDay(tx, user.user_id, day, now);
  return user;
}

/** The number is the caller's own: by the ticket of a login, or by a code of the scene register. */
async function showMobile(
  e: Entering,
  req: RequestOf<typeof h5_register>,
  mobile: string,
  { device_hash }: Device,
): Promise<RegisterTicket | Refused> {
  const { ctx, tx, now } = e;
  const ticket = readRegisterTicket(ctx, req.register_ticket ?? '', { device_hash, now });
  if (ticket?.mobile === mobile) return ticket;
  if (!req.code) return refuse(refusals.wrong_code);
  const wrong = await useCode(ctx, tx, { mobile, scene: 'register', code: req.code, device_hash, now });
  return wrong ?? ticket ?? {};
}

/** Eight random digits that nobody has. */
async function giveShowId(tx: Tx, user_id: number): Promise<string> {
  for (;;) {
    const show_id = String(randomInt(10_000_000, 100_000_000));
    if (!(await takeShowId(tx, show_id, user_id))) continue;
    await setShowId(tx, user_id, show_id);
    return show_id;
  }
}
