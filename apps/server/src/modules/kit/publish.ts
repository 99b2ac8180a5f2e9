// From draft to live (KIT-2, KIT-3): saving, publishing by a second person, withdrawing before the first opening, switching off.
import { createHash } from 'node:crypto';
import { canonicalJson } from '@shengyu/campaign/canonical-json.ts';
import { COMMON_RULES } from '@shengyu/campaign/common-rules.ts';
import type { CampaignDef } from '@shengyu/campaign/definition.ts';
import type { Finding, Simulate } from '@shengyu/campaign/guard/finding.ts';
import { publishingGuard } from '@shengyu/campaign/guard/guard.ts';
import { campaign_publish, campaign_save, campaign_withdraw } from '@shengyu/contract/calls/kit-console.ts';
import type { Context } from '#context.ts';
import type { Queryable, Tx } from '#db/db.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import type { SwitchPart } from './published.ts';
import { changing } from './registry.ts';
import { sharedSeasonAt } from './schedule.ts';
import {
  defRow,
  defRowToChange,
  defVersions,
  markPublished,
  markWithdrawn,
  publishedRows,
  saveDraft,
  saveSwitch,
} from './store.ts';

export const defHash = (def: CampaignDef): string => createHash('sha256').update(canonicalJson(def)).digest('hex');

export type Staff = { readonly staff_id: number; readonly now: number };

/** A draft may be saved again and again; what was published is another version's business. */
export async function saveCampaign(tx: Tx, def: CampaignDef, { staff_id, now }: Staff): Promise<string | Refused> {
  const def_hash = defHash(def);
  // A number below the newest published one would never come into force.
  const isPast = (await defVersions(tx, def.id)).some((row) => row.published_at && row.version >= def.version);
  const saved = !isPast && (await saveDraft(tx, { def, def_hash, author_id: staff_id, at: new Date(now) }));
  return saved ? def_hash : refuse(campaign_save.refusals.published);
}

/** What the guard needs to know beside the definition: the simulator's figures (SIM-4). */
export type Economy = { readonly simulate: Simulate; readonly physical_p99_fen: number };

export type Publishing = Staff & {
  readonly id: string;
  readonly version: number;
  readonly budget_fen?: number | undefined;
  readonly economy: Economy;
  /** What the economy was worked out for; a draft that was saved again since is another one. */
  readonly def_hash?: string;
};

/** All of PUB-1 to PUB-23 or nothing; `staff_id` is the second person (PUB-20). */
export async function publishCampaign(ctx: Context, tx: Tx, p: Publishing): Promise<Refused | { def_hash: string }> {
  const { refusals } = campaign_publish;
  await changing(ctx, tx);
  const row = await defRowToChange(tx, p.id, p.version);
  if (!row) return refuse(refusals.not_found);
  if (row.published_at) return refuse(refusals.published);
  if ((p.def_hash ?? row.def_hash) !== row.def_hash) return refuse('conflict');
  const approval = {
    author_id: row.author_id,
    approver_id: p.staff_id,
    physical_p99_fen: p.economy.physical_p99_fen,
    budget_fen: p.budget_fen ?? 0,
  };
  const [found] = publishingGuard(row.def, await guardContext(tx, row.def, p.economy.simulate), approval);
  if (found) return refuse(refusals.pub, { fill: { text: found.message }, data: { rule: found.rule, path: found.at } });
  await putInForce(tx, row.def, row.def_hash, { ...p, budget_fen: p.budget_fen ?? null });
  return { def_hash: row.def_hash };
}

/** Everything the guard would say about a draft now, but for the approval. */
export const checkCampaign = async (db: Queryable, def: CampaignDef, simulate: Simulate): Promise<Finding[]> =>
  publishingGuard(def, await guardContext(db, def, simulate));

const guardContext = async (db: Queryable, def: CampaignDef, simulate: Simulate) => ({
  ...(await standingBeside(db, def.id)),
  simulate,
  common_rules: COMMON_RULES,
});

/** What a version has to get along with: the newest of every other campaign, and of its own. */
export async function standingBeside(
  db: Queryable,
  id: string,
): Promise<{ others: CampaignDef[]; live?: CampaignDef }> {
  const newest = new Map((await publishedRows(db)).map((row) => [row.id, row.def]));
  const live = newest.get(id);
  newest.delete(id);
  return { others: [...newest.values()], ...(live ? { live } : {}) };
}

type InForce = Staff & { readonly budget_fen: number | null };

async function putInForce(
  tx: Tx,
  def: CampaignDef,
  def_hash: string,
  { staff_id, budget_fen, now }: InForce,
): Promise<void> {
  const { id, version } = def;
  await markPublished(tx, { id, version, approver_id: staff_id, budget_fen, at: new Date(now) });
  const data = { campaign: id, def_hash, from: 'review', to: 'published', version };
  tx.emit({ name: 'campaign.state_changed', key: id, at: now, actor_id: staff_id, data });
}

/**
 * The definitions of the repository, published as they stand: each was judged by its own test before it came here, by the same guard.
 * A version that is already published must be the same; a changed one needs a new number (KIT-2).
 */
export async function seedCampaigns(ctx: Context, defs: readonly CampaignDef[]): Promise<string[]> {
  return ctx.db.tx(async (tx) => {
    const now = ctx.clock.now();
    const seeded: string[] = [];
    await changing(ctx, tx);
    for (const def of defs) {
      const def_hash = defHash(def);
      const row = await defRow(tx, def.id, def.version);
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

export type Withdrawing = Staff & { readonly id: string; readonly version: number };

/** KIT-3: only before it first opened. */
export async function withdrawCampaign(ctx: Context, tx: Tx, w: Withdrawing): Promise<Refused | undefined> {
  const { refusals } = campaign_withdraw;
  await changing(ctx, tx);
  const row = await defRow(tx, w.id, w.version);
  if (!row?.published_at || row.withdrawn_at) return refuse(refusals.not_found);
  const { schedule } = row.def;
  const opened = schedule.kind === 'per_user' || (sharedSeasonAt(schedule, w.now)?.open_at ?? 0) <= w.now;
  if (opened) return refuse(refusals.opened);
  await markWithdrawn(tx, w.id, w.version, new Date(w.now));
  const data = { campaign: w.id, def_hash: row.def_hash, from: 'published', to: 'withdrawn', version: w.version };
  tx.emit({ name: 'campaign.state_changed', key: w.id, at: w.now, actor_id: w.staff_id, data });
  return undefined;
}

export type Switched = Staff & {
  readonly id: string;
  readonly part?: readonly [SwitchPart, ref: string];
  readonly on: boolean;
  readonly reason: string;
};

/** KIT-14: acts within 5 s everywhere and takes nothing away. */
export async function switchCampaign(ctx: Context, tx: Tx, s: Switched): Promise<Refused | undefined> {
  await changing(ctx, tx);
  const published = (await defVersions(tx, s.id)).filter((row) => row.published_at && !row.withdrawn_at);
  const [newest] = published;
  // Last year's version may still run beside the next one's.
  if (!newest || (s.part && !published.some(({ def }) => hasPart(def, ...s.part!)))) return refuse('not_found');
  const [part, ref] = s.part ?? ['' as const, ''];
  const { id, reason, staff_id, now } = s;
  await saveSwitch(tx, { id, part, ref, is_on: s.on, reason, staff_id, at: new Date(now) });
  const [from, to] = s.on ? ['paused', 'open'] : ['open', 'paused'];
  const data = { campaign: id, def_hash: newest.def_hash, from, to, ...(s.part ? { part, ref } : {}) };
  tx.emit({ name: 'campaign.state_changed', key: id, at: now, actor_id: staff_id, data });
  return undefined;
}

function hasPart(def: CampaignDef, part: SwitchPart, ref: string): boolean {
  if (part === 'pool') return Object.hasOwn(def.pools ?? {}, ref);
  return (part === 'shop' ? def.shops : def.ranks)?.some(({ id }) => id === ref) ?? false;
}
