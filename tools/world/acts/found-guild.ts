// Founds a guild the whole way: the applicant uploads pictures and applies (G04), the guild desk reviews (Z15), the applicant signs
// the contract (X04) and the guild opens by the event of the signature.
import { info, sign_contract } from '@shengyu/contract/calls/agreement.ts';
import { company_create, get_user_company_status } from '@shengyu/contract/calls/guild-company.ts';
import { guild_review } from '@shengyu/contract/calls/guild-console.ts';
import { get_sms_code } from '@shengyu/contract/calls/identity.ts';
import { computeCreditCodeChecksum } from '@shengyu/rules/identity/credit-code.ts';
import { renderCrestPng } from '../crests.ts';
import type { GuildPlan } from '../folk/guild-plans.ts';
import type { Island, Islander } from '../island.ts';
import { drawPhoto, drawSignature } from '../scenes/pictures.ts';
import { uploadPng } from './upload.ts';

const MINUTE_MS = 60_000;

type Applicant = { readonly who: Islander; readonly realName: string };

/** Returns the id of the opened guild. `no` chooses the crest. */
export async function foundGuild(
  island: Island,
  plan: GuildPlan,
  { who, realName }: Applicant,
  no: number,
): Promise<number> {
  const agreement = await island.as(who, info, { type: 'guild_settle' });
  const form = {
    guild_type: plan.isEnterprise ? (2 as const) : (1 as const),
    guild_name: plan.name,
    logo: await uploadPng(island, who, 'guild_logo', await renderCrestPng(no)),
    intro: plan.intro,
    contact_name: realName,
    contact_mobile: who.mobile,
    expected_member_num: plan.members,
    agreement_id: agreement.id,
    agreement_version: agreement.version,
    ...(plan.isEnterprise ? { company: await buildCompany(island, who, plan, realName, no) } : {}),
  };
  const { apply_no } = await island.as(who, company_create, form);
  island.clock.advance(30 * MINUTE_MS);
  await island.staff('guild', guild_review, { apply_no, action: 'pass', reason: '资料齐全' });
  island.clock.advance(20 * MINUTE_MS);
  await signContract(island, who, 'guild_settle');
  await island.drain();
  const { guild_id } = await island.as(who, get_user_company_status, {});
  if (guild_id === undefined) throw new Error(`${plan.name} did not open`);
  return guild_id;
}

/** A member signs the agreement of this kind with the finger and an SMS code. */
export async function signContract(island: Island, who: Islander, type: 'guild_settle' | 'host'): Promise<void> {
  const { id, version } = await island.as(who, info, { type });
  const signature = drawSignature(island.chance(`signature of ${who.mobile}`));
  const signature_image = await uploadPng(island, who, 'signature', signature);
  await island.as(who, get_sms_code, { scene: 'sign' });
  await island.as(who, sign_contract, { agreement_id: id, version, signature_image, sms_code: '000000' });
}

async function buildCompany(island: Island, who: Islander, { name }: GuildPlan, legal_name: string, no: number) {
  const code = `91330100MA${String(1_000_000 + no)}`;
  const company_name = `${name}文化传媒有限公司`;
  const photo = (what: string): Buffer => drawPhoto(island.chance(`${what} of ${name}`));
  return {
    company_name,
    credit_code: code + computeCreditCodeChecksum(code),
    licence_image: await uploadPng(island, who, 'licence', photo('licence')),
    legal_name,
    legal_id_front: await uploadPng(island, who, 'id_card', photo('front')),
    legal_id_back: await uploadPng(island, who, 'id_card', photo('back')),
    bank_name: '招商银行',
    bank_branch: '杭州分行',
    bank_account: `5719${String(10_000_000_000 + no)}`,
    account_name: company_name,
  };
}
