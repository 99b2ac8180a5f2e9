// The one-time gift of a campaign (call V02, register_benefit). Each person gets it once: it is given once per account, per
// real-name identity and per device.
import type { OneTimeGrantDef } from '@shengyu/campaign/definition.ts';
import { register_benefit } from '@shengyu/contract/calls/campaign-engine.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { lockMembers } from '#db/member-lock.ts';
import { otherAccountsOfSamePerson } from '#modules/agreement/index.ts';
import { deviceHashesOf } from '#modules/identity/index.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { isBenefitClaimedByAny, insertClaim, insertClaimDevices } from './benefit-store.ts';
import { giveGrant } from './grant.ts';
import type { PublishedCampaign } from './published.ts';

export type BenefitClaim = { campaign: PublishedCampaign; benefit: OneTimeGrantDef; user_id: number; now: number };

export async function claimBenefit(ctx: Context, tx: Tx, c: BenefitClaim): Promise<Refused | undefined> {
  const { done } = register_benefit.refusals;
  const { campaign, benefit, user_id, now } = c;
  // All accounts of the person are locked together: if two of them claim at the same time, the second sees the claim of the first.
  const accounts = [user_id, ...(await otherAccountsOfSamePerson(tx, user_id))];
  await lockMembers(tx, accounts);
  if (await isBenefitClaimedByAny(tx, accounts, benefit.id)) return refuse(done);
  await insertClaim(tx, user_id, benefit.id, campaign.def_hash, new Date(now));
  const devices = await deviceHashesOf(tx, user_id);
  const free = await insertClaimDevices(tx, devices, benefit.id, user_id);
  // A device that could not be inserted was used to claim the gift under another account. The refusal rolls everything back.
  if (free < devices.length) return refuse(done);
  const ref = `once:${benefit.id}`;
  await giveGrant(ctx, tx, { campaign, user_id, grant: benefit.grant, origin: 'reward', ref, at: now });
  return undefined;
}
