// Registration of a new account (USER-4: a login never creates one; USER-5: checks of nickname and birthday, minor protection).
import { randomInt } from 'node:crypto';
import { isAdultOn, mayRegisterWithBirthday } from '@shengyu/rules/time/age.ts';
import { dayOf, isDay } from '@shengyu/rules/time/calendar.ts';
import { readLoginMobile } from '@shengyu/rules/identity/phone.ts';
import { h5_register } from '@shengyu/contract/calls/identity.ts';
import type { ReplyOf, RequestOf } from '@shengyu/contract/call.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { userRegistered } from '#events/catalogue/account.ts';
import { cleanLine, isPublicPictureUrl, findNameFault } from '#modules/content/index.ts';
import { toBit } from '#wire/bit.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { presentUserBrief } from './cards.ts';
import { DEVICE_ACCOUNTS_MAX, DEVICE_ACCOUNTS_WINDOW_DAYS } from './limits.ts';
import { toDevice, type LoginAttempt } from './login.ts';
import type { LoginDevice } from './session-store.ts';
import { emitActiveDay, openSession } from './sessions.ts';
import { hashMobile, consumeSmsCode } from './sms-codes.ts';
import {
  addDeviceAccount,
  bindOauthIdentity,
  countDeviceAccounts,
  insertUser,
  setShowId,
  reserveShowId,
  findUserByMobileHash,
  findUserIdByShowId,
  type UserRow,
} from './store.ts';
import { readRegisterTicket, type RegisterTicket } from './tickets.ts';

const { refusals } = h5_register;

export async function registerAccount(
  e: LoginAttempt,
  req: RequestOf<typeof h5_register>,
): Promise<ReplyOf<typeof h5_register> | Refused> {
  const { ctx, tx, now } = e;
  const today = dayOf(now);
  const mobile = readLoginMobile(req.mobile);
  if (!mobile) return refuse(refusals.bad_mobile);
  if (req.agree !== 1) return refuse(refusals.agree);
  const fault = findNameFault('nickname', req.nickname);
  if (fault) return refuse(fault === 'sensitive' ? refusals.sensitive : refusals.nickname);
  const nickname = cleanLine(req.nickname);
  if (!isDay(req.birthday) || !mayRegisterWithBirthday(req.birthday, today)) return refuse(refusals.birthday);
  if (req.avatar !== undefined && !isPublicPictureUrl(ctx, req.avatar)) return refuse(refusals.avatar);

  // The caller must prove to hold the number before the reply says anything about it (RISK-13). A refusal after this point also
  // rolls back the use of the code, so a caller who made a mistake can use the same code again.
  const device = toDevice(e, req.device_id);
  const shown = await showMobile(e, req, mobile, device);
  if (shown instanceof Refused) return shown;
  if (await findUserByMobileHash(tx, hashMobile(ctx, mobile))) return refuse(refusals.registered);
  if (device.device_hash) {
    const since = new Date(now - DEVICE_ACCOUNTS_WINDOW_DAYS * 86_400_000);
    if ((await countDeviceAccounts(tx, device.device_hash, since)) >= DEVICE_ACCOUNTS_MAX)
      return refuse(refusals.device_limit);
  }
  const inviter_id = req.invite_code ? await findUserIdByShowId(tx, req.invite_code.trim()) : undefined;
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
  if (shown.oauth) await bindOauthIdentity(tx, shown.oauth.channel, shown.oauth.open_id, user.user_id, new Date(now));
  const { token, expire_at } = await openSession(ctx, tx, user.user_id, device, now);
  return {
    token,
    expire_at,
    user: presentUserBrief(ctx, user, true),
    is_minor: toBit(!isAdultOn(today, req.birthday)),
  };
}

export type NewAccount = {
  mobile: string;
  nickname: string;
  gender: 1 | 2;
  birthday: string;
  avatar?: string | undefined;
  inviter_id?: number | undefined;
  invite_code?: string | undefined;
  device: LoginDevice;
  now: number;
};

/** Creates the account and emits its events. Undefined when the number already belongs to an account. */
export async function createAccount(ctx: Context, tx: Tx, account: NewAccount): Promise<UserRow | undefined> {
  const { mobile, nickname, gender, birthday, inviter_id, device, now } = account;
  const day = dayOf(now);
  const user = await insertUser(tx, {
    show_id: '',
    mobile_hash: hashMobile(ctx, mobile),
    mobile_enc: ctx.seal.seal(mobile),
    nickname,
    avatar: account.avatar,
    gender,
    birthday,
    inviter_id,
    now: new Date(now),
    day,
  });
  if (!user) return undefined;
  user.show_id = await giveShowId(tx, user.user_id);
  if (device.device_hash) await addDeviceAccount(tx, device.device_hash, user.user_id, new Date(now));
  tx.emit(userRegistered, {
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

/**
 * Checks that the caller holds the number: by the register ticket of a login, or by an SMS code of the scene `registerAccount`. Returns
 * the ticket, which may hold an OAuth identity to bind, or an empty one if there was none.
 */
async function showMobile(
  e: LoginAttempt,
  req: RequestOf<typeof h5_register>,
  mobile: string,
  { device_hash }: LoginDevice,
): Promise<RegisterTicket | Refused> {
  const { ctx, tx, now } = e;
  const ticket = readRegisterTicket(ctx, req.register_ticket ?? '', { device_hash, now });
  if (ticket?.mobile === mobile) return ticket;
  if (!req.code) return refuse(refusals.wrong_code);
  const wrong = await consumeSmsCode(ctx, tx, { mobile, scene: 'register', code: req.code, device_hash, now });
  return wrong ?? ticket ?? {};
}

/** Gives the user an unused show id of eight random digits. */
async function giveShowId(tx: Tx, user_id: number): Promise<string> {
  for (;;) {
    const show_id = String(randomInt(10_000_000, 100_000_000));
    if (!(await reserveShowId(tx, show_id, user_id))) continue;
    await setShowId(tx, user_id, show_id);
    return show_id;
  }
}
