// SQL on campaign definitions, switches and announced stages. SQL on rows of members is in choice-store.ts, benefit-store.ts and
// visit-store.ts, on forecasts in forecast-store.ts, on refunds in refund-store.ts.
import type { CampaignDef } from '@shengyu/campaign/definition.ts';
import type { Queryable, Tx } from '#db/db.ts';
import { sql, sqlFragment } from '#db/sql.ts';
import type { SwitchablePart } from './published.ts';

export type DefinitionRow = {
  id: string;
  version: number;
  def: CampaignDef;
  def_hash: string;
  author_id: number;
  saved_at: Date;
  approver_id: number | null;
  budget_fen: number | null;
  published_at: Date | null;
  withdrawn_at: Date | null;
};

export type SwitchRow = { id: string; part: '' | SwitchablePart; ref: string; is_on: boolean };

/** Number of the last change; it grows with every publication, withdrawal and switch. */
export const readLastChangeNumber = async (db: Queryable): Promise<number> =>
  (await db.row<{ number: number }>(sql`select number from campaign_change`))!.number;

/** Takes the next change number. Its row stays locked until the commit, so that changes of campaigns happen one after the other. */
export const takeChangeNumber = async (tx: Tx): Promise<number> =>
  (await tx.row<{ number: number }>(sql`update campaign_change set number = number + 1 returning number`))!.number;

export const listPublishedDefinitions = (db: Queryable): Promise<DefinitionRow[]> =>
  db.rows<DefinitionRow>(sql`
    select * from campaign_def where published_at is not null and withdrawn_at is null order by id, version`);

export const listSwitchedOffRows = (db: Queryable): Promise<SwitchRow[]> =>
  db.rows<SwitchRow>(sql`select id, part, ref, is_on from campaign_state where not is_on`);

export type SwitchedOffPart = SwitchRow & { reason: string; staff_id: number; changed_at: Date };

/** What is switched off now, with who did it and why; 0 is the system itself. */
export const listSwitchedOffParts = (db: Queryable): Promise<SwitchedOffPart[]> =>
  db.rows<SwitchedOffPart>(sql`
    select id, part, ref, is_on, reason, staff_id, changed_at from campaign_state where not is_on order by changed_at, id, part, ref`);

/** The budget of physical prizes in fen that was approved with this version; null if there is none. */
export const readApprovedBudget = async (db: Queryable, id: string, version: number): Promise<number | null> =>
  (
    await db.row<{ budget_fen: number | null }>(
      sql`select budget_fen from campaign_def where id = ${id} and version = ${version}`,
    )
  )?.budget_fen ?? null;

export const findDefinitionRow = (db: Queryable, id: string, version: number): Promise<DefinitionRow | undefined> =>
  db.row<DefinitionRow>(sql`select * from campaign_def where id = ${id} and version = ${version}`);

/** Reads a version and locks its row, so that nobody overwrites the draft until the transaction ends. */
export const lockDefinitionRow = (tx: Tx, id: string, version: number): Promise<DefinitionRow | undefined> =>
  tx.row<DefinitionRow>(sql`select * from campaign_def where id = ${id} and version = ${version} for update`);

/** All versions of a campaign, newest first. */
export const listDefinitionVersions = (db: Queryable, id: string): Promise<DefinitionRow[]> =>
  db.rows<DefinitionRow>(sql`select * from campaign_def where id = ${id} order by version desc`);

/** What a list of versions needs: everything but the definition, with the parts of it that a list shows. */
export type VersionRow = Omit<DefinitionRow, 'def'> & {
  title: string;
  routes: string[];
  schedule: CampaignDef['schedule'];
};

const versionColumns = sqlFragment`
  id, version, def_hash, author_id, saved_at, approver_id, budget_fen, published_at, withdrawn_at,
  def->>'title' as title, def->'routes' as routes, def->'schedule' as schedule`;

/** The versions of all campaigns, or of one, newest first. */
export const listVersions = (db: Queryable, id?: string): Promise<VersionRow[]> =>
  db.rows<VersionRow>(sql`
    select ${versionColumns} from campaign_def where ${id ?? null}::text is null or id = ${id ?? null}
    order by id, version desc`);

export type Draft = { def: CampaignDef; def_hash: string; author_id: number; at: Date };

/** Inserts or overwrites a draft. False: the version is published and must not change (KIT-2). */
export const saveDraft = async (tx: Tx, d: Draft): Promise<boolean> =>
  (await tx.run(sql`
    insert into campaign_def (id, version, def, def_hash, author_id, saved_at)
    values (${d.def.id}, ${d.def.version}, ${JSON.stringify(d.def)}::json, ${d.def_hash}, ${d.author_id}, ${d.at})
    on conflict (id, version) do update
      set def = excluded.def, def_hash = excluded.def_hash, author_id = excluded.author_id, saved_at = excluded.saved_at
      where campaign_def.published_at is null`)) > 0;

export type Publication = { id: string; version: number; approver_id: number; budget_fen: number | null; at: Date };

export const markPublished = (tx: Tx, p: Publication): Promise<number> =>
  tx.run(sql`
    update campaign_def set published_at = ${p.at}, approver_id = ${p.approver_id}, budget_fen = ${p.budget_fen}
    where id = ${p.id} and version = ${p.version} and published_at is null`);

export const markWithdrawn = (tx: Tx, id: string, version: number, at: Date): Promise<number> =>
  tx.run(sql`
    update campaign_def set withdrawn_at = ${at}
    where id = ${id} and version = ${version} and published_at is not null and withdrawn_at is null`);

export type NewSwitch = SwitchRow & { reason: string; staff_id: number; at: Date };

export const saveSwitch = (tx: Tx, s: NewSwitch): Promise<number> =>
  tx.run(sql`
    insert into campaign_state (id, part, ref, is_on, reason, staff_id, changed_at)
    values (${s.id}, ${s.part}, ${s.ref}, ${s.is_on}, ${s.reason}, ${s.staff_id}, ${s.at})
    on conflict (id, part, ref) do update set is_on = excluded.is_on, reason = excluded.reason,
      staff_id = excluded.staff_id, changed_at = excluded.changed_at`);

export type AnnouncedStage = { id: string; season_key: string; state: string };

export const lockAnnouncedStages = (tx: Tx): Promise<AnnouncedStage[]> =>
  tx.rows<AnnouncedStage>(sql`select id, season_key, state from campaign_told for update`);

export const saveAnnouncedStage = (tx: Tx, t: AnnouncedStage, at: Date): Promise<number> =>
  tx.run(sql`
    insert into campaign_told (id, season_key, state, told_at) values (${t.id}, ${t.season_key}, ${t.state}, ${at})
    on conflict (id) do update set season_key = excluded.season_key, state = excluded.state, told_at = excluded.told_at`);
