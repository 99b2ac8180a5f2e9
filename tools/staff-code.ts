// `pnpm -s staff-code`: the one-time code of the demo staff at this moment, so that a developer can sign in at the console without an
// authenticator app. The secret is public and exists in no production.
import { DEMO_STAFF } from '@shengyu/server/demo/staff.ts';
import { computeOtpStep, generateOtp } from '@shengyu/server/modules/console/index.ts';

console.log(generateOtp(DEMO_STAFF[0]!.otp!, computeOtpStep(Date.now())));
