// The life of a campaign version (KIT-2, KIT-3): save a draft, publish it (approved by a second operator), withdraw it before it
// first opened, switch it off and on.
import { createHash } from 'node:crypto';
import { canonicalJson } from '@shengyu/campaign/canonical-json.ts';
import { COMMON_RULES } from '@shengyu/campaign/common-rules.ts';
import type { CampaignDef } from '@shengyu/campaign/definition.ts';
import type { Finding, SimulatePool } from '@shengyu/campaign/guard/finding.ts';
import { runPublishingCheck } from '@shengyu/campaign/guard/guard.ts';
import { campaign_publish, campaign_save, campaign_withdraw } from '@shengyu/contract/calls/campaign-console.ts';
import type { Context } from '#context.ts';
import type { Queryable, Tx } from '#db/db.ts';
import { campaignStateChanged } from '#events/catalogue/campaign.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import type { SwitchablePart } from '../published.ts';
import { beginCampaignChange } from '../registry.ts';
import { findSharedSeasonAt } from '../time/schedule.ts';
import {
  findDefinitionRow,
  lockDefinitionRow,
  listDefinitionVersions,
  markPublished,
  markWithdrawn,
  listPublishedDefinitions,
  saveDraft,
  saveSwitch,
} from '../store.ts';

export const hashDefinition = (def: CampaignDef): string =>
  createHash('sha256').update(canonicalJson(def)).digest('hex');

export type StaffAction = { readonly staff_id: number; readonly now: number };

/** Saves a draft and returns its hash. A draft may be saved any number of times; a published version cannot be changed. */
export async function saveCampaign(
  tx: Tx,
  def: CampaignDef,
  { staff_id, now }: StaffAction,
): Promise<string | Refused> {
  const def_hash = hashDefinition(def);
  // A version number that is not above the newest published one would never come into force.
  const isPast = (await listDefinitionVersions(tx, def.id)).some(
    (row) => row.published_at && row.version >= def.version,
  );
  const saved = !isPast && (await saveDraft(tx, { def, def_hash, author_id: staff_id, at: new Date(now) }));
  return saved ? def_hash : refuse(campaign_save.refusals.published);
}

/** The simulator, and the figure computed with it, that the publishing check needs besides the definition (SIM-4). */
type Economy = { readonly simulate: SimulatePool; readonly physical_p99_fen: number };

export type PublishInput = StaffAction & {
  readonly id: string;
  readonly version: number;
  readonly budget_fen?: number | undefined;
  readonly economy: Economy;
  /** The definition for which `economy` was computed; publishing is refused if the draft was saved again since. */
  readonly def_hash?: string;
};

/**
 * Publishes a draft if it passes the whole publishing check (PUB-1 to PUB-23). `staff_id` is the approver, who must not be the
 * author (PUB-20).
 */
export async function publishCampaign(ctx: Context, tx: Tx, p: PublishInput): Promise<Refused | { def_hash: string }> {
  const { refusals } = campaign_publish;
  await beginCampaignChange(ctx, tx);
  const row = await lockDefinitionRow(tx, p.id, p.version);
  if (!row) return refuse(refusals.not_found);
  if (row.published_at) return refuse(refusals.published);
  if ((p.def_hash ?? row.def_hash) !== row.def_hash) return refuse('conflict');
  const approval = {
    author_id: row.author_id,
    approver_id: p.staff_id,
    physical_p99_fen: p.economy.physical_p99_fen,
    budget_fen: p.budget_fen ?? 0,
  };
  const [found] = runPublishingCheck(row.def, await guardContext(tx, row.def, p.economy.simulate), approval);
  if (found) return refuse(refusals.pub, { fill: { text: found.message }, data: { rule: found.rule, path: found.at } });
  await putInForce(tx, row.def, row.def_hash, { ...p, budget_fen: p.budget_fen ?? null });
  return { def_hash: row.def_hash };
}

/** All findings of the publishing check for a draft, except those about approver and budget. */
export const checkCampaign = async (db: Queryable, def: CampaignDef, simulate: SimulatePool): Promise<Finding[]> =>
  runPublishingCheck(def, await guardContext(db, def, simulate));

const guardContext = async (db: Queryable, def: CampaignDef, simulate: SimulatePool) => ({
  ...(await loadDefinitionsToCompare(db, def.id)),
  simulate,
  common_rules: COMMON_RULES,
});

/**
 * The definitions against which a version is checked: the newest published one of every other campaign, and of its own campaign
 * (`live`).
 */
export async function loadDefinitionsToCompare(
  db: Queryable,
  id: string,
): Promise<{ others: CampaignDef[]; live?: CampaignDef }> {
  const newest = new Map((await listPublishedDefinitions(db)).map((row) => [row.id, row.def]));
  const live = newest.get(id);
  newest.delete(id);
  return { others: [...newest.values()], ...(live ? { live } : {}) };
}

type InForce = StaffAction & { readonly budget_fen: number | null };

async function putInForce(
  tx: Tx,
  def: CampaignDef,
  def_hash: string,
  { staff_id, budget_fen, now }: InForce,
): Promise<void> {
  const { id, version } = def;
  await markPublished(tx, { id, version, approver_id: staff_id, budget_fen, at: new Date(now) });
  const data = { campaign: id, def_hash, from: 'review', to: 'published', version };
  tx.emit(campaignStateChanged, { key: id, at: now, actor_id: staff_id, data });
}

/**
 * Publishes the definitions of the repository without an approval: the tests ran the same publishing check on each. A version that
 * is published already must be the same; a changed definition needs a new version number (KIT-2). Returns what was published.
 */
export async function seedCampaigns(ctx: Context, defs: readonly CampaignDef[]): Promise<string[]> {
  return ctx.db.tx(async (tx) => {
    const now = ctx.clock.now();
    const seeded: string[] = [];
    await beginCampaignChange(ctx, tx);
    for (const def of defs) {
      const def_hash = hashDefinition(def);
      const row = await findDefinitionRow(tx, def.id, def.version);
      if (row?.published_at && row.def_hash !== def_hash)
        throw new Error(`${def.id} version ${def.version} is published with other contents; raise its version`);
      if (row?.published_at) continue;
      await saveDraft(tx, { def, def_hash, author_id: 0, at: new Date(now) });
      await putInForce(tx, def, def_hash, { staff_id: 0, now, budget_fen: null });
      seeded.push(`${def.id}@${def.version}`);
    }
    return seeded;
  });
}

export type WithdrawInput = StaffAction & { readonly id: string; readonly version: number };

/** KIT-3: withdraws a published version, which is possible only before it first opened. */
export async function withdrawCampaign(ctx: Context, tx: Tx, w: WithdrawInput): Promise<Refused | undefined> {
  const { refusals } = campaign_withdraw;
  await beginCampaignChange(ctx, tx);
  const row = await findDefinitionRow(tx, w.id, w.version);
  if (!row?.published_at || row.withdrawn_at) return refuse(refusals.not_found);
  const { schedule } = row.def;
  const opened = schedule.kind === 'per_user' || (findSharedSeasonAt(schedule, w.now)?.open_at ?? 0) <= w.now;
  if (opened) return refuse(refusals.opened);
  await markWithdrawn(tx, w.id, w.version, new Date(w.now));
  const data = { campaign: w.id, def_hash: row.def_hash, from: 'published', to: 'withdrawn', version: w.version };
  tx.emit(campaignStateChanged, { key: w.id, at: w.now, actor_id: w.staff_id, data });
  return undefined;
}

export type SwitchInput = StaffAction & {
  readonly id: string;
  readonly part?: readonly [SwitchablePart, ref: string];
  readonly on: boolean;
  readonly reason: string;
};

/**
 * KIT-14: switches a campaign or a part of it off or on. This takes effect in every process within 5 s, and members keep what they
 * were granted.
 */
export async function switchCampaign(ctx: Context, tx: Tx, s: SwitchInput): Promise<Refused | undefined> {
  await beginCampaignChange(ctx, tx);
  const published = (await listDefinitionVersions(tx, s.id)).filter((row) => row.published_at && !row.withdrawn_at);
  const [newest] = published;
  // Last year's version may still run beside the next one, so the part is looked for in all published versions.
  if (!newest || (s.part && !published.some(({ def }) => hasPart(def, ...s.part!)))) return refuse('not_found');
  const [part, ref] = s.part ?? ['' as const, ''];
  const { id, reason, staff_id, now } = s;
  await saveSwitch(tx, { id, part, ref, is_on: s.on, reason, staff_id, at: new Date(now) });
  const [from, to] = s.on ? ['paused', 'open'] : ['open', 'paused'];
  const data = { campaign: id, def_hash: newest.def_hash, from, to, ...(s.part ? { part, ref } : {}) };
  tx.emit(campaignStateChanged, { key: id, at: now, actor_id: staff_id, data });
  return undefined;
}

function hasPart(def: CampaignDef, part: SwitchablePart, ref: string): boolean {
  if (part === 'pool') return Object.hasOwn(def.pools ?? {}, ref);
  return (part === 'shop' ? def.shops : def.ranks)?.some(({ id }) => id === ref) ?? false;
}
