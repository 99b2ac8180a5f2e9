// agreement: real names, legal texts, contracts, and the gates: checks that a member has what an action needs of these.
import type { Queryable } from '#db/db.ts';
import type { Module } from '#module.ts';
import { legalTexts, type DetailVersion } from '#modules/config/index.ts';
import { listApprovedAuthors, lookupContributors, memberConditions } from '#modules/console/index.ts';
import { handler as agreement_publish } from './calls/agreement_publish.ts';
import { handler as esign_notify } from './calls/esign_notify.ts';
import { handler as info } from './calls/info.ts';
import { handler as my_contract_list } from './calls/my_contract_list.ts';
import { handler as sign_contract } from './calls/sign_contract.ts';
import { handler as submit_real_name } from './calls/submit_real_name.ts';
import { handler as user_sign_name_check } from './calls/user_sign_name_check.ts';
import { consumers } from './consumers.ts';
import { cron, jobs } from './jobs.ts';
import { isVerifiedSql } from './real-name/store.ts';
import { lookupRealNameFields } from './lookup.ts';
import { listWholeAgreementVersions } from './store.ts';
import { requireAdult } from './real-name/real-name.ts';
export { findCurrentAgreementVersion, publishAgreement, recordAcceptance } from './agreement.ts';
export { findMembersWithContract, listSignedContracts } from './contract/store.ts';
export { findGateRefusal, findMissingGateSteps, type GateScene } from './gates.ts';
export { presentOwnIdentity } from './real-name/own-part.ts';
export type { IssuedDocument } from './paper/paper.ts';
export { renderPdf } from './paper/press.ts';
export { passRealName } from './real-name/pass.ts';
export {
  readAgeState,
  faceChecksOf,
  markFaceCheckRequired,
  identitiesOf,
  isBelowPlayingAge,
  otherAccountsOfSamePerson,
} from './real-name/real-name.ts';
export { seedAgreements } from './seed.ts';
export { resetRealName, findResettableRealName } from './real-name/verdict.ts';
export { findVerifiedPerson, type VerifiedPerson } from './real-name/verified-person.ts';

/** Z55: the versions of a legal text as operators read them. */
async function versionsOf(db: Queryable, type: string): Promise<DetailVersion[]> {
  const [rows, authors] = await Promise.all([
    listWholeAgreementVersions(db, type),
    listApprovedAuthors(db, 'agreement_publish'),
  ]);
  return rows.map(({ version, title, summary, content, pdf_url, sign_required, effective_at, published_at }) => ({
    version,
    value: { version, title, summary, content, sign_required, ...(pdf_url !== null && { pdf: pdf_url }) },
    effective_at,
    created_at: published_at,
    staff_id: authors.get(`agreement:${type}:${version}`) ?? 0,
  }));
}

export const agreement: Module = {
  name: 'agreement',
  handlers: [
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
  access: { adult: requireAdult },
  fills: [
    lookupContributors.user.with(lookupRealNameFields),
    legalTexts.with({ versionsOf }),
    memberConditions.with({ isVerified: isVerifiedSql }),
  ],
};
