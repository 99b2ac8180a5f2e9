// agreement: real names, legal texts, contracts, and the gates they open.
import type { Module } from '#module.ts';
import { addToLookup } from '#modules/console/index.ts';
import { provideRealNames } from '#modules/identity/index.ts';
import { answer as agreement_publish } from './calls/agreement_publish.ts';
import { answer as esign_notify } from './calls/esign_notify.ts';
import { answer as info } from './calls/info.ts';
import { answer as my_contract_list } from './calls/my_contract_list.ts';
import { answer as sign_contract } from './calls/sign_contract.ts';
import { answer as submit_real_name } from './calls/submit_real_name.ts';
import { answer as user_sign_name_check } from './calls/user_sign_name_check.ts';
import { consumers } from './consumers.ts';
import { cron, jobs } from './jobs.ts';
import { knowRealName } from './lookup.ts';
import { adultOnly } from './real-name.ts';
import { resetRealName, toReset } from './verdict.ts';

export type { AgeState } from './age.ts';
export {
  currentVersion,
  publishAgreement,
  recordAcceptance,
  type CurrentVersion,
  type Publishing,
} from './agreement.ts';
export { signedAmong, signedContracts, type SignedContract } from './contract-store.ts';
export { closedGate, missingSteps, type Scene, type Step } from './gates.ts';
export { ownIdentity } from './own-part.ts';
export type { Paper } from './paper/paper.ts';
export { print } from './paper/press.ts';
export { passRealName, type Passing } from './pass-real-name.ts';
export { ageState, askFace, identitiesOf, isBelowPlayingAge, otherAccountsOf, type Identity } from './real-name.ts';
export { seedAgreements } from './seed.ts';
export type { AgreementType } from './store.ts';
export { resetRealName } from './verdict.ts';
export { verifiedPerson, type VerifiedPerson } from './verified-person.ts';

addToLookup('user', knowRealName);
provideRealNames({ toReset, reset: resetRealName });

export const agreement: Module = {
  name: 'agreement',
  answers: [
    user_sign_name_check,
    info,
    submit_real_name,
    sign_contract,
    my_contract_list,
    esign_notify,
    agreement_publish,
  ],
  consumers,
  jobs,
  cron,
  access: { adult: adultOnly },
};
