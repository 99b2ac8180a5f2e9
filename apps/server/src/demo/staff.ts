// Demo staff of the operator console. Outside production alone: password and one-time codes are known to everybody.
import { base32, type NewAccount } from '#modules/console/index.ts';

const DEMO_PASSWORD = 'shengyu-demo';
/** One secret for all of them: one entry in an authenticator app is enough. */
const DEMO_OTP = Buffer.from('shengyu demo console');

const person = (account: string, name: string, ...roles: NewAccount['roles']): NewAccount => ({
  account,
  name,
  roles,
  password: DEMO_PASSWORD,
  otp: DEMO_OTP,
});

/** Two of each desk that decides about money and campaigns, for four eyes. */
export const DEMO_STAFF: readonly NewAccount[] = [
  person('admin', '值班主管', 'admin'),
  person('support', '客服一', 'support'),
  person('finance', '财务一', 'finance'),
  person('finance2', '财务二', 'finance'),
  person('author', '活动策划', 'campaign_author'),
  person('approver', '活动复核', 'campaign_approver'),
  person('moderator', '内容审核', 'moderator'),
];

export const DEMO_STAFF_LOGIN = `console: ${DEMO_STAFF.map((s) => s.account).join(', ')}; password ${DEMO_PASSWORD}, one-time codes ${base32(DEMO_OTP)}`;
