// identity: accounts, login, sessions, SMS codes and bans. Other modules may use only what is exported here.
import type { Module } from '#module.ts';
import { lookupFinders, objectLists, people, searchers } from '#modules/console/index.ts';
import { userSearcher } from './search.ts';
import { refuse } from '#wire/refusal.ts';
import { handler as captcha_challenge } from './calls/captcha_challenge.ts';
import { handler as create_oauth_url_for_code } from './calls/create_oauth_url_for_code.ts';
import { handler as get_sms_code } from './calls/get_sms_code.ts';
import { handler as h5_register } from './calls/h5_register.ts';
import { handler as logout } from './calls/logout.ts';
import { handler as mobile_login } from './calls/mobile_login.ts';
import { handler as oauth_code_login } from './calls/oauth_code_login.ts';
import { handler as shell_ticket } from './calls/shell_ticket.ts';
import { handler as token } from './calls/token.ts';
import { handler as user_ban } from './calls/user_ban.ts';
import { handler as user_earn_suspend } from './calls/user_earn_suspend.ts';
import { handler as user_revoke_sessions } from './calls/user_revoke_sessions.ts';
import { handler as user_set_patrol } from './calls/user_set_patrol.ts';
import { handler as user_unban } from './calls/user_unban.ts';
import { listDevices, listUsers } from './console-list-store.ts';
import { consumers } from './consumers.ts';
import { readShownNames, readShownPictures } from './cards.ts';
import { sendSms, deleteExpiredIdentityRows } from './jobs.ts';
import { hashDeviceId } from './login.ts';
import { findUser } from './lookup.ts';
import { sessionSource } from './sessions.ts';
import { readAppealToken, readRegisterTicket } from './tickets.ts';

export { isBanned } from './ban.ts';
export { buildAvatarUrl, presentUserBrief, loadUserBriefs, DEFAULT_AVATAR, type UserBrief } from './cards.ts';
export { deviceHashesOf, findDeviceSharersAmong, haveSharedDevice } from './session-store.ts';
export { countOnline, findOnlineAmong } from './presence.ts';
export { mobileOf, findUserByMobile } from './mobiles.ts';
export { banAccount, cancelAccount, changeProfile, markPresence, suspendEarning, unbanAccount } from './native-side.ts';
export { isOauthIdentity, redeemOauthConsent } from './oauth-consent.ts';
export { checkSmsCode, consumeSmsCode } from './sms-codes.ts';
export {
  saveShownLevel,
  filterActiveVisibleUsers,
  findDeclaredBirthdays,
  setShownRoom,
  clearShownRoom,
  findUsersById,
  findUserIdByShowId,
  type UserRow,
} from './store.ts';
export { readAppealToken, writeAppealToken } from './tickets.ts';
export { createAccount } from './register.ts';

export const identity: Module = {
  name: 'identity',
  handlers: [
    token,
    shell_ticket,
    captcha_challenge,
    get_sms_code,
    mobile_login,
    h5_register,
    create_oauth_url_for_code,
    logout,
    oauth_code_login,
    user_ban,
    user_unban,
    user_earn_suspend,
    user_set_patrol,
    user_revoke_sessions,
  ],
  jobs: { 'identity.send_sms': sendSms, 'identity.sweep': deleteExpiredIdentityRows },
  cron: [{ at: '20 4 * * *', job: 'identity.sweep' }],
  consumers,
  fills: [
    lookupFinders.user.with(findUser),
    searchers.with(userSearcher),
    objectLists.with({ user: listUsers, device: listDevices }),
    people.with({ namesOf: readShownNames, picturesOf: readShownPictures }),
  ],
  sessions: sessionSource,
  access: {
    ticket: async (act) => {
      const { register_ticket = '', device_id } = act.req as { register_ticket?: string; device_id?: string };
      const holder = { device_hash: hashDeviceId(act.ctx, device_id), now: act.now };
      return readRegisterTicket(act.ctx, register_ticket, holder) ? undefined : refuse('login');
    },
    appeal: async (act) => {
      const token_ = act.headers.token;
      return typeof token_ === 'string' && readAppealToken(act.ctx, token_, act.now) ? undefined : refuse('login');
    },
  },
};
