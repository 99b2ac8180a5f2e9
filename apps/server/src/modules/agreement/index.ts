// agreement: real names, legal texts, contracts, and the gates they open.
import type { Module } from '#module.ts';
import { answer as info } from './calls/info.ts';
import { answer as user_sign_name_check } from './calls/user_sign_name_check.ts';
import { consumers } from './consumers.ts';
import { adultOnly } from './real-name.ts';

export {
  currentVersion,
  publishAgreement,
  recordAcceptance,
  type CurrentVersion,
  type Publishing,
} from './agreement.ts';
export { missingSteps, type Scene, type Step } from './gates.ts';
export { ageState, passRealName, type AgeState, type Passing } from './real-name.ts';
export { seedAgreements } from './seed.ts';
export type { AgreementType } from './store.ts';

export const agreement: Module = {
  name: 'agreement',
  answers: [user_sign_name_check, info],
  consumers,
  access: { adult: adultOnly },
};
