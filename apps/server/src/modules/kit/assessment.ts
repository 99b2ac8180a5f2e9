// What the guard and the simulator say of a draft as things stand, for those who write and approve it (Z01, Z03, Z04).
import type { CampaignDef } from '@shengyu/campaign/definition.ts';
import { hasTables } from '@shengyu/campaign/guard/guard.ts';
import type { Finding } from '@shengyu/campaign/guard/finding.ts';
import type { Assessment } from '@shengyu/campaign/simulator/assess.ts';
import type { Forecast } from '@shengyu/campaign/simulator/forecast.ts';
import { readDefinition } from '@shengyu/campaign/schema/read-definition.ts';
import { campaign_save } from '@shengyu/contract/calls/kit-console.ts';
import type { Queryable } from '#db/db.ts';
import { bit } from '#wire/bit.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { assessAside } from './assess/assess-aside.ts';
import { standingBeside } from './publish.ts';

const { bad_def } = campaign_save.refusals;

/** A definition out of what an operator sent. */
export function definitionFrom(json: unknown): CampaignDef | Refused {
  const read = readDefinition(json);
  return 'problem' in read ? refuse(bad_def, { fill: { text: read.problem } }) : read.def;
}

export async function assessDraft(db: Queryable, def: CampaignDef, forecast?: Forecast): Promise<Assessment | Refused> {
  const beside = await standingBeside(db, def.id);
  const assessment = await assessAside({ def, ...beside, ...(forecast && { forecast }) });
  return assessment ?? refuse(bad_def, { fill: { text: '奖池的保底过深或过多，无法测算' } });
}

export type CheckView = { rule: string; ok: 0 | 1; msg: string; path?: string };

const RULES = Array.from({ length: 23 }, (_, i) => `PUB-${i + 1}`);
/** Judged when it is approved: who does it and what may be spent. */
const AT_APPROVAL = 'PUB-20';
/** Judged only where the odds are tables. */
const OF_ECONOMY: readonly string[] = ['PUB-10', 'PUB-11', 'PUB-15'];

/** Rule by rule: what was found, and what holds. */
export function presentChecks(findings: readonly Finding[]): CheckView[] {
  const judged = RULES.filter((rule) => rule !== AT_APPROVAL && (hasTables(findings) || !OF_ECONOMY.includes(rule)));
  const found = Map.groupBy(findings, ({ rule }) => rule as string);
  return [...new Set([...found.keys()].filter((rule) => !RULES.includes(rule)).concat(judged))].flatMap((rule) =>
    (found.get(rule) ?? [undefined]).map((one) =>
      one
        ? { rule, ok: bit(false), msg: one.message.slice(0, 200), path: one.at.slice(0, 200) }
        : { rule, ok: bit(true), msg: '通过' },
    ),
  );
}
