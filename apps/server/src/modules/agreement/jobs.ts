// Background jobs that ask again about unanswered real-name checks, complete or give up unfinished signings, mark
// expired contracts, and remind members before a contract expires.
import { formatDateAndMinute } from '@shengyu/rules/time/calendar.ts';
import type { Context } from '#context.ts';
import type { CronEntry, Job } from '#module.ts';
import { sha256 } from '#ids.ts';
import { notify } from '#modules/notice/index.ts';
import {
  lockSigning,
  markExpiredContracts,
  markContractGivenUp,
  takeContractsToRemind,
  type EndingContract,
} from './contract/store.ts';
import { realNameOf } from './real-name/store.ts';
import { sealContract } from './contract/seal.ts';
import { applyVerdict, giveUpCheck, type RealNameCheck } from './real-name/verdict.ts';

/** Asks the provider again. Without an answer the job throws and is retried, until giveUp ends the check (NST-4). */
const checkRealName: Job = async (payload, ctx) => {
  const check = payload as RealNameCheck;
  const row = await realNameOf(ctx.db, check.user_id);
  if (row?.status !== 1 || row.check_no !== check.check_no) return;
  const verdict = await ctx.providers.realName.check({
    name: ctx.seal.open(row.name_enc!),
    id_no: ctx.seal.open(row.id_enc!),
    face_ticket: row.face_enc ? ctx.seal.open(row.face_enc) : undefined,
  });
  await ctx.db.tx((tx) => applyVerdict(ctx, tx, check, verdict, ctx.clock.now()));
};

const giveUp: Job = async (payload, ctx) => {
  await ctx.db.tx((tx) => giveUpCheck(tx, payload as RealNameCheck));
};

type SigningRef = { user_id: number; contract_no: string };

const SEAL_MS = 60_000;

/** Completes a contract whose PDF could not be made at once. The time of signing is when the member signed, not this job's time. */
const seal: Job = (payload, ctx) =>
  ctx.db.tx(async (tx) => {
    const { user_id, contract_no } = payload as SigningRef;
    const signing = await lockSigning(tx, user_id, contract_no);
    if (!signing) return;
    const sealed = await sealContract(ctx, tx, signing, signing.created_at.getTime(), SEAL_MS);
    if (!sealed) throw new Error('the press had no time');
  });

/** CST-3: a signing that was not finished within 24 hours is given up. */
const giveUpSigning: Job = async (payload, ctx) => {
  const { user_id, contract_no } = payload as SigningRef;
  await ctx.db.tx((tx) => markContractGivenUp(tx, user_id, contract_no));
};

/** CST-4: contracts expire at their time by themselves; this job only updates their rows. */
const expire: Job = async (_payload, ctx) => {
  await markExpiredContracts(ctx.db, null, new Date(ctx.clock.now()));
};

const REMINDERS = [1, 7, 30] as const;

/**
 * CST-4: reminders 30, 7 and 1 days before the end, each once. The shortest is sent first, so that a member reminded of 1 day does
 * not get the others too.
 */
const remind: Job = async (_payload, ctx) => {
  for (const days of REMINDERS) {
    await ctx.db.tx(async (tx) => {
      for (const ending of await takeContractsToRemind(tx, days, new Date(ctx.clock.now()))) {
        await notify(tx, { ...reminder(ctx, ending), event_id: reminderId(ending, days) });
      }
    });
  }
};

const reminder = (ctx: Context, { user_id, title, agreement_id, expire_at }: EndingContract) => ({
  user_id,
  kind: 'system' as const,
  title: '协议即将到期',
  text: `您签署的《${title}》将于 ${formatDateAndMinute(expire_at.getTime())} 到期，到期后请重新签署`,
  route: `/agreement?id=${agreement_id}&sign=1`,
  at: ctx.clock.now(),
});

/** The same reminder has the same id, so that a repeated job notifies nobody twice. */
function reminderId({ contract_no }: EndingContract, days: number): string {
  const hex = sha256(`${contract_no}:${days}`).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
}

export const jobs: Readonly<Record<string, Job>> = {
  'agreement.check_real_name': checkRealName,
  'agreement.give_up_check': giveUp,
  'agreement.seal_contract': seal,
  'agreement.give_up_signing': giveUpSigning,
  'agreement.expire_contracts': expire,
  'agreement.remind_contracts': remind,
};

export const cron: readonly CronEntry[] = [
  { at: '7 * * * *', job: 'agreement.expire_contracts' },
  { at: '0 10 * * *', job: 'agreement.remind_contracts' },
];
