// The legal texts that a new installation starts with: one file per type in texts/ with a `# title`, a `> ` line for each sentence
// of the summary, then the text.
import { readFileSync } from 'node:fs';
import { readDateTime } from '@shengyu/rules/time/calendar.ts';
import type { Context } from '#context.ts';
import { publishAgreement, type AgreementToPublish } from './agreement.ts';
import { isSignedAgreementType, type AgreementType } from './store.ts';

const FOLDER = new URL('./texts/', import.meta.url);
const VERSION = '1.0';
const EFFECTIVE_AT = readDateTime('2026-01-01 00:00');

export const AGREEMENT_TYPES: readonly AgreementType[] = [
  'user',
  'privacy',
  'recharge',
  'guild_settle',
  'host',
  'withdraw',
  'minor',
  'beta',
  'activity',
];
/** Publishes version 1.0 of every text that does not exist yet. It may run at every start and in several processes. */
export async function seedAgreements(ctx: Context): Promise<void> {
  await ctx.db.tx(async (tx) => {
    for (const type of AGREEMENT_TYPES) await publishAgreement(tx, readFirstAgreementVersion(type), ctx.clock.now());
  });
}

export function readFirstAgreementVersion(type: AgreementType): AgreementToPublish {
  const lines = readFileSync(new URL(`${type}.md`, FOLDER), 'utf8').split('\n');
  const isTitle = (line: string) => line.startsWith('# ');
  const isSummary = (line: string) => line.startsWith('> ');
  return {
    type,
    version: VERSION,
    title: lines.find(isTitle)!.slice(2).trim(),
    summary: lines.filter(isSummary).map((line) => line.slice(2).trim()),
    content: lines.filter((line) => line.trim() !== '' && !isTitle(line) && !isSummary(line)).join('\n'),
    sign_required: isSignedAgreementType(type),
    effective_at: EFFECTIVE_AT,
  };
}
