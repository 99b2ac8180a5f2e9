// identity: who somebody is and how they come in. Others may use what is exported here.
import type { Module } from '#module.ts';
import { provideLookup } from '#modules/console/index.ts';
import { refuse } from '#wire/refusal.ts';
import { answer as captcha_challenge } from './calls/captcha_challenge.ts';
import { answer as create_oauth_url_for_code } from './calls/create_oauth_url_for_code.ts';
import { answer as get_sms_code } from './calls/get_sms_code.ts';
import { answer as h5_register } from './calls/h5_register.ts';
import { answer as logout } from './calls/logout.ts';
import { answer as mobile_login } from './calls/mobile_login.ts';
import { answer as oauth_code_login } from './calls/oauth_code_login.ts';
import { answer as token } from './calls/token.ts';
import { answer as user_ban } from './calls/user_ban.ts';
import { answer as user_earn_suspend } from './calls/user_earn_suspend.ts';
import { answer as user_reset_real_name } from './calls/user_reset_real_name.ts';
import { answer as user_revoke_sessions } from './calls/user_revoke_sessions.ts';
import { answer as user_set_patrol } from './calls/user_set_patrol.ts';
import { answer as user_unban } from './calls/user_unban.ts';
import { send_sms, sweep } from './jobs.ts';
import { deviceHash } from './login.ts';
import { findUser } from './lookup.ts';
import { sessionSource } from './sessions.ts';
import { readAppealToken, readRegisterTicket } from './tickets.ts';

export { avatarUrl, briefOf, briefs, DEFAULT_AVATAR, type UserBrief } from './cards.ts';
export { devicesOf, shareDevice } from './devices.ts';
export { onlineAmong } from './presence.ts';
export { mobileOf, userByMobile } from './mobiles.ts';
export {
  banAccount,
  cancelAccount,
  changeProfile,
  enterRoom,
  leaveRoom,
  markPresence,
  suspendEarning,
  unbanAccount,
} from './native-side.ts';
export { isIdentity, redeemConsent, type Agreed } from './oauth-consent.ts';
export { provideRealNames, type RealNames } from './real-names.ts';
export { judgeCode, useCode } from './sms-codes.ts';
export { setLevel, activeAmong, declaredBirthdays, usersById, userByShowId, type UserRow } from './store.ts';
export { issueTicket } from './issue-ticket.ts';
export { readAppealToken, writeAppealToken } from './tickets.ts';
export { createAccount } from './register.ts';

provideLookup('user', findUser);

export const identity: Module = {
  name: 'identity',
  answers: [
    token,
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
    user_reset_real_name,
    user_revoke_sessions,
  ],
  jobs: { 'identity.send_sms': send_sms, 'identity.sweep': sweep },
  cron: [{ at: '20 4 * * *', job: 'identity.sweep' }],
  sessions: sessionSource,
  access: {
    ticket: async (act) => {
      const { register_ticket = '', device_id } = act.req as { register_ticket?: string; device_id?: string };
      const holder = { device_hash: deviceHash(act.ctx, device_id), now: act.now };
      return readRegisterTicket(act.ctx, register_ticket, holder) ? undefined : refuse('login');
    },
    appeal: async (act) => {
      const token_ = act.headers.token;
      return typeof token_ === 'string' && readAppealToken(act.ctx, token_, act.now) ? undefined : refuse('login');
    },
  },
};
