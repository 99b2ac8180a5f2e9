// Demo staff of the operator console. Never in production: the password and the secret of the one-time codes are public.
import { encodeBase32, type NewStaffAccount } from '#modules/console/index.ts';

const DEMO_PASSWORD = 'shengyu-demo';
/** All demo staff share this secret of one-time codes, so that one entry in an authenticator app is enough. */
const DEMO_OTP = Buffer.from('shengyu demo console');

const person = (account: string, name: string, ...roles: NewStaffAccount['roles']): NewStaffAccount => ({
  account,
  name,
  roles,
  password: DEMO_PASSWORD,
  otp: DEMO_OTP,
  // The secret above is public, so nobody needs a way around it; making them would cost every fresh island half a minute.
  recovery: [],
});

/** Where a second person of the same role must approve, there are two accounts. */
export const DEMO_STAFF: readonly NewStaffAccount[] = [
  person('admin', '值班主管', 'admin'),
  person('admin2', '值班主管二', 'admin'),
  person('support', '客服一', 'support'),
  person('support2', '客服二', 'support'),
  person('guild', '公会运营一', 'guild_desk'),
  person('guild2', '公会运营二', 'guild_desk'),
  person('finance', '财务一', 'finance'),
  person('finance2', '财务二', 'finance'),
  person('author', '活动策划', 'campaign_author'),
  person('approver', '活动复核', 'campaign_approver'),
  person('moderator', '内容审核', 'moderator'),
];

export const DEMO_STAFF_LOGIN_HINT = `console: ${DEMO_STAFF.map((s) => s.account).join(', ')}; password ${DEMO_PASSWORD}, one-time codes ${encodeBase32(DEMO_OTP)}`;
