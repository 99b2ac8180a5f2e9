// The three ways to log in: by SMS code, by another platform's authorisation (OAuth), by a one-time ticket of the native app (the
// shell).
import { readLoginMobile } from '@shengyu/rules/identity/phone.ts';
import { dayOf } from '@shengyu/rules/time/calendar.ts';
import { mobile_login, oauth_code_login, token as tokenCall } from '@shengyu/contract/calls/identity.ts';
import type { ReplyOf, RequestOf } from '@shengyu/contract/call.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { userLoggedIn } from '#events/catalogue/account.ts';
import { sha256 } from '#ids.ts';
import { OAuthRefused, type OAuthScene } from '#providers/oauth/oauth.ts';
import type { Caller } from '#wire/handler.ts';
import type { ProviderRequest } from '#wire/question.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { tokenOwnerOf } from '#wire/sessions.ts';
import { isBanned } from './ban.ts';
import { presentUserBrief } from './cards.ts';
import { APPEAL_TOKEN_TTL_S } from './limits.ts';
import { redeemOauthConsent } from './oauth-consent.ts';
import { isSessionOpen, type LoginDevice } from './session-store.ts';
import { endSession, openSession } from './sessions.ts';
import { hashMobile, consumeSmsCode } from './sms-codes.ts';
import {
  bindOauthIdentity,
  findOauthState,
  findUserIdByOauthIdentity,
  findUserByMobileHash,
  findUsersById,
  consumeLoginTicket,
  type UserRow,
} from './store.ts';
import { writeAppealToken, writeRegisterTicket, type RegisterTicket } from './tickets.ts';

export type LoginAttempt = { ctx: Context; tx: Tx; caller: Caller; now: number };
type LoginReply = ReplyOf<typeof mobile_login>;

/** A device is recognised by a keyed hash; its id itself is not stored. */
export const hashDeviceId = (ctx: Context, device_id: string | undefined): Buffer | undefined =>
  device_id ? ctx.seal.index('device', device_id) : undefined;

export const toDevice = (e: LoginAttempt, device_id: string | undefined): LoginDevice => ({
  platform: e.caller.platform,
  brand: e.caller.brand,
  device_hash: hashDeviceId(e.ctx, device_id),
});

export async function loginByMobile(
  e: LoginAttempt,
  req: RequestOf<typeof mobile_login>,
): Promise<LoginReply | Refused> {
  const { refusals } = mobile_login;
  const mobile = readLoginMobile(req.mobile);
  if (!mobile) return refuse(refusals.bad_mobile);
  if (req.agree !== 1) return refuse(refusals.agree);
  const device_hash = hashDeviceId(e.ctx, req.device_id);
  const wrong = await consumeSmsCode(e.ctx, e.tx, { mobile, scene: 'login', code: req.code, device_hash, now: e.now });
  if (wrong) return wrong;
  const user = await findUserByMobileHash(e.tx, hashMobile(e.ctx, mobile));
  return user ? enter(e, user, req.device_id) : askToRegister(e, { mobile }, req.device_id, refusals.need_register.msg);
}

/**
 * USER-4: a login never creates an account; an unknown caller gets a register ticket instead. The option `keep` commits although
 * the call is refused, so that the SMS code stays used.
 */
function askToRegister(e: LoginAttempt, ticket: RegisterTicket, device_id: string | undefined, msg: string): Refused {
  const holder = { device_hash: hashDeviceId(e.ctx, device_id), now: e.now };
  const register_ticket = writeRegisterTicket(e.ctx, ticket, holder);
  return refuse(
    { reason: 'need_register', code: 0, msg },
    { data: { is_new: 1, need_register: 1, register_ticket }, keep: true },
  );
}

/** Opens the session. A banned member gets no session, only a token for an appeal. */
async function enter(
  e: LoginAttempt,
  user: UserRow,
  device_id: string | undefined,
  opened_by?: Buffer,
): Promise<LoginReply | Refused> {
  const banned = bannedAt(e.ctx, user, e.now);
  if (banned) return banned;
  const device = toDevice(e, device_id);
  const { token, expire_at } = await openSession(e.ctx, e.tx, user.user_id, device, e.now, opened_by);
  e.tx.emit(userLoggedIn, {
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
  return { token, expire_at, user: presentUserBrief(e.ctx, user, true), is_new: 0, need_register: 0 };
}

function bannedAt(ctx: Context, user: UserRow, now: number): Refused | undefined {
  if (user.status !== 3 && !isBanned(user, now)) return undefined;
  const appeal_token = writeAppealToken(ctx, user.user_id, now + APPEAL_TOKEN_TTL_S * 1000);
  const date = user.banned_until ? dayOf(user.banned_until.getTime()) : '永久';
  return refuse('banned', { fill: { date }, data: { appeal_token }, keep: true });
}

type OauthLogin = RequestOf<typeof oauth_code_login>;

export async function loginByOauth(
  e: LoginAttempt,
  req: OauthLogin,
): Promise<LoginReply | Refused | ProviderRequest<LoginReply | Refused>> {
  const { refusals } = oauth_code_login;
  const state = await findOauthState(e.tx, sha256(req.state), new Date(e.now));
  if (!state || state.channel !== req.channel) return refuse(refusals.expired);
  const binding = state.scene === 'bind';
  if (!binding && req.agree !== 1) return refuse(refusals.agree);
  if (binding && state.user_id !== e.caller.me) return refuse(refusals.expired);
  const { user_id, scene } = state;
  const consent = { ...req, user_id, scene: scene as OAuthScene, now: e.now };
  return redeemOauthConsent<LoginReply | Refused>(e.ctx, e.tx, consent, async (tx, agreed) => {
    // A platform that is down is a server error, not a refusal; the state stays unused, so the caller can try again.
    if (agreed instanceof OAuthRefused) throw agreed;
    if (agreed === 'old') return refuse(refusals.expired);
    return binding ? bound({ ...e, tx }, req, agreed.open_id) : entered({ ...e, tx }, req, agreed.open_id);
  });
}

async function bound(e: LoginAttempt, { channel }: OauthLogin, open_id: string): Promise<LoginReply> {
  await bindOauthIdentity(e.tx, channel, open_id, e.caller.me, new Date(e.now));
  const user = (await findUsersById(e.tx, [e.caller.me])).get(e.caller.me)!;
  return { user: presentUserBrief(e.ctx, user, true), is_new: 0, need_register: 0 };
}

async function entered(e: LoginAttempt, req: OauthLogin, open_id: string): Promise<LoginReply | Refused> {
  const user_id = await findUserIdByOauthIdentity(e.tx, req.channel, open_id);
  const user = user_id && (await findUsersById(e.tx, [user_id])).get(user_id);
  if (user && user.status !== 3) return enter(e, user, req.device_id);
  const oauth = { channel: req.channel, open_id };
  return askToRegister(e, { oauth }, req.device_id, oauth_code_login.refusals.need_register.msg);
}

/**
 * Exchanges a one-time ticket of the native app for a session. If the path holds a session token instead of a ticket, that session
 * is ended, because its token may now be in logs (USER-7: only one-time tickets may stand in a path).
 */
export async function loginByTicket(
  e: LoginAttempt,
  req: RequestOf<typeof tokenCall>,
): Promise<ReplyOf<typeof tokenCall> | Refused> {
  const { used } = tokenCall.refusals;
  const exposed = tokenOwnerOf(req.token);
  if (exposed !== undefined) {
    await endSession(e.ctx, e.tx, exposed, sha256(req.token), e.now);
    return refuse(used, { keep: true });
  }
  if (!/^tk_[A-Za-z0-9_-]{43}$/.test(req.token)) return refuse(used);
  const ticket = await consumeLoginTicket(e.tx, sha256(req.token), new Date(e.now));
  // The app's session may have ended since the ticket was issued; then no page is opened.
  if (!ticket || !(await isSessionOpen(e.tx, ticket.user_id, ticket.session_hash, e.now))) return refuse(used);
  const user = (await findUsersById(e.tx, [ticket.user_id])).get(ticket.user_id);
  if (!user || user.status === 3) return refuse(used);
  const entered = await enter(e, user, req.device_id, ticket.session_hash);
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
