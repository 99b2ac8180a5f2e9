// Coming in: by code, by another platform's authorisation, by a ticket of the native shell.
import { readLoginMobile } from '@shengyu/rules/phone.ts';
import { dayOf } from '@shengyu/rules/calendar.ts';
import { mobile_login, oauth_code_login, token as tokenCall } from '@shengyu/contract/calls/identity.ts';
import type { ReplyOf, RequestOf } from '@shengyu/contract/call.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { sha256 } from '#ids.ts';
import { OAuthRefused, type OAuthScene } from '#providers/oauth.ts';
import type { Caller } from '#wire/act.ts';
import type { Question } from '#wire/question.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { ownerOf } from '#wire/sessions.ts';
import { briefOf } from './cards.ts';
import { APPEAL_S } from './limits.ts';
import { redeemConsent } from './oauth-consent.ts';
import { endSession, openSession, type Device } from './sessions.ts';
import { mobileIndex, useCode } from './sms-codes.ts';
import { bindOauth, oauthState, oauthUser, userByMobileHash, usersById, useTicket, type UserRow } from './store.ts';
import { writeAppealToken, writeRegisterTicket, type RegisterTicket } from './tickets.ts';

export type Entering = { ctx: Context; tx: Tx; caller: Caller; now: number };
type LoginReply = ReplyOf<typeof mobile_login>;

/** Devices are counted by a keyed hash; the id itself is not kept. */
export const deviceHash = (ctx: Context, device_id: string | undefined): Buffer | undefined =>
  device_id ? ctx.seal.index('device', device_id) : undefined;

export const deviceOf = (e: Entering, device_id: string | undefined): Device => ({
  platform: e.caller.platform,
  brand: e.caller.brand,
  device_hash: deviceHash(e.ctx, device_id),
});

export async function loginByMobile(e: Entering, req: RequestOf<typeof mobile_login>): Promise<LoginReply | Refused> {
  const { refusals } = mobile_login;
  const mobile = readLoginMobile(req.mobile);
  if (!mobile) return refuse(refusals.bad_mobile);
  if (req.agree !== 1) return refuse(refusals.agree);
  const device_hash = deviceHash(e.ctx, req.device_id);
  const wrong = await useCode(e.ctx, e.tx, { mobile, scene: 'login', code: req.code, device_hash, now: e.now });
  if (wrong) return wrong;
  const user = await userByMobileHash(e.tx, mobileIndex(e.ctx, mobile));
  return user ? enter(e, user, req.device_id) : askToRegister(e, { mobile }, req.device_id, refusals.need_register.msg);
}

/** An unknown person gets a ticket, never an account (USER-4). The code is used up, so what was written stays. */
function askToRegister(e: Entering, ticket: RegisterTicket, device_id: string | undefined, msg: string): Refused {
  const holder = { device_hash: deviceHash(e.ctx, device_id), now: e.now };
  const register_ticket = writeRegisterTicket(e.ctx, ticket, holder);
  return refuse(
    { reason: 'need_register', code: 0, msg },
    { data: { is_new: 1, need_register: 1, register_ticket }, keep: true },
  );
}

/** Opens the session, unless the account is banned: then there is a token for an appeal and nothing else. */
export async function enter(e: Entering, user: UserRow, device_id: string | undefined): Promise<LoginReply | Refused> {
  const banned = bannedAt(e.ctx, user, e.now);
  if (banned) return banned;
  const device = deviceOf(e, device_id);
  const { token, expire_at } = await openSession(e.ctx, e.tx, user.user_id, device, e.now);
  e.tx.emit({
    name: 'user.logged_in',
    key: user.user_id,
    at: e.now,
    actor_id: user.user_id,
    data: {
      user_id: user.user_id,
      platform: device.platform,
      device_hash: device.device_hash?.toString('hex'),
      day: dayOf(e.now),
    },
  });
  return { token, expire_at, user: briefOf(e.ctx, user, true), is_new: 0, need_register: 0 };
}

function bannedAt(ctx: Context, user: UserRow, now: number): Refused | undefined {
  if (user.status === 1 || (user.status === 2 && user.banned_until && user.banned_until.getTime() <= now))
    return undefined;
  const appeal_token = writeAppealToken(ctx, user.user_id, now + APPEAL_S * 1000);
  const date = user.banned_until ? dayOf(user.banned_until.getTime()) : '永久';
  return refuse('banned', { fill: { date }, data: { appeal_token }, keep: true });
}

type OauthLogin = RequestOf<typeof oauth_code_login>;

export async function loginByOauth(
  e: Entering,
  req: OauthLogin,
): Promise<LoginReply | Refused | Question<LoginReply | Refused>> {
  const { refusals } = oauth_code_login;
  const state = await oauthState(e.tx, sha256(req.state), new Date(e.now));
  if (!state || state.channel !== req.channel) return refuse(refusals.expired);
  const binding = state.scene === 'bind';
  if (!binding && req.agree !== 1) return refuse(refusals.agree);
  if (binding && state.user_id !== e.caller.me) return refuse(refusals.expired);
  const { user_id, scene } = state;
  const consent = { ...req, user_id, scene: scene as OAuthScene, now: e.now };
  return redeemConsent<LoginReply | Refused>(e.ctx, e.tx, consent, async (tx, agreed) => {
    // A platform that is down is a fault; the state stays unused.
    if (agreed instanceof OAuthRefused) throw agreed;
    if (agreed === 'old') return refuse(refusals.expired);
    return binding ? bound({ ...e, tx }, req, agreed.open_id) : entered({ ...e, tx }, req, agreed.open_id);
  });
}

async function bound(e: Entering, { channel }: OauthLogin, open_id: string): Promise<LoginReply> {
  await bindOauth(e.tx, channel, open_id, e.caller.me, new Date(e.now));
  const user = (await usersById(e.tx, [e.caller.me])).get(e.caller.me)!;
  return { user: briefOf(e.ctx, user, true), is_new: 0, need_register: 0 };
}

async function entered(e: Entering, req: OauthLogin, open_id: string): Promise<LoginReply | Refused> {
  const user_id = await oauthUser(e.tx, req.channel, open_id);
  const user = user_id && (await usersById(e.tx, [user_id])).get(user_id);
  if (user && user.status !== 3) return enter(e, user, req.device_id);
  const oauth = { channel: req.channel, open_id };
  return askToRegister(e, { oauth }, req.device_id, oauth_code_login.refusals.need_register.msg);
}

/** A one-time ticket of the shell becomes a session. A session token in a path is exposed, so it ends at once (USER-7). */
export async function loginByTicket(
  e: Entering,
  req: RequestOf<typeof tokenCall>,
): Promise<ReplyOf<typeof tokenCall> | Refused> {
  const { used } = tokenCall.refusals;
  const exposed = ownerOf(req.token);
  if (exposed !== undefined) {
    await endSession(e.ctx, e.tx, exposed, sha256(req.token), e.now);
    return refuse(used, { keep: true });
  }
  if (!/^tk_[A-Za-z0-9_-]{43}$/.test(req.token)) return refuse(used);
  const user_id = await useTicket(e.tx, sha256(req.token), new Date(e.now));
  const user = user_id && (await usersById(e.tx, [user_id])).get(user_id);
  if (!user || user.status === 3) return refuse(used);
  const entered = await enter(e, user, req.device_id);
  if (!('token' in entered)) return entered as Refused;
  return {
    token: entered.token!,
    expire_at: entered.expire_at!,
    server_time: Math.floor(e.now / 1000),
    user: entered.user!,
    is_patrol: user.is_patrol ? 1 : 0,
    flags: {},
  };
}
