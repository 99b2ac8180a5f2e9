// Binding an account to be paid to (W07, WD-8): the holder is the verified person (or the company), never a name that was typed.
import { dayOf, DAY_MS, HOUR_MS, tsOf } from '@shengyu/rules/calendar.ts';
import { maskName } from '@shengyu/rules/mask.ts';
import type { ReplyOf, RequestOf } from '@shengyu/contract/call.ts';
import { bind_withdrawal_account } from '@shengyu/contract/calls/withdraw.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { lockMember } from '#db/member-lock.ts';
import { verifiedPerson, type VerifiedPerson } from '#modules/agreement/index.ts';
import { cleanLine, hasSensitive } from '#modules/content/index.ts';
import { mobileOf, redeemConsent, useCode } from '#modules/identity/index.ts';
import type { Owner } from '#modules/ledger/index.ts';
import type { PayoutType } from '#providers/payout.ts';
import { RealNameUnavailable } from '#providers/real-name.ts';
import { bit } from '#wire/bit.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { accountIndex, maskAccount, readAccountNumber } from './account-number.ts';
import {
  becomeWithdrawer,
  bindFails,
  changesSince,
  countBindFail,
  insertAccount,
  liveAccounts,
  releaseNumber,
  takeNumber,
} from './account-store.ts';
import { gateOf } from './judge.ts';
import { sourceOf, type Source } from './source.ts';
import { openCount, openToPerson } from './store.ts';
import { HELD_BACK_H } from './terms.ts';

type Request = RequestOf<typeof bind_withdrawal_account>;
type Reply = ReplyOf<typeof bind_withdrawal_account>;

const { refusals } = bind_withdrawal_account;
const CHANGES_MAX = 3;
const CHANGES_DAYS = 30;
const FAILS_A_DAY = 3;

export async function bindAccount(
  ctx: Context,
  tx: Tx,
  me: number,
  req: Request,
  now: number,
): Promise<Reply | Refused> {
  await lockMember(tx, me);
  const source = await sourceOf(tx, me, req.type === 4 ? 'guild' : 'personal', now);
  if (source instanceof Refused) return source;
  if (req.type === 4 && !source.corporate) return refuse(refusals.head_only);
  const closed = await gateOf(tx, source, now, refusals);
  if (closed) return closed;
  if (hasSensitive(bankOf(req).join(' '))) return refuse('sensitive');
  const person = (await verifiedPerson(ctx, tx, me))!;
  const number = await numberOf(ctx, tx, me, req, now);
  if (number instanceof Refused) return number;

  const barred = await mayChange(tx, source, req.type, now);
  if (barred) return barred;
  const mobile = (await mobileOf(ctx, tx, me))!;
  const wrong = await useCode(ctx, tx, { mobile, scene: 'bind', code: req.sms_code, now });
  if (wrong) return wrong;
  const other = req.type === 2 ? await notTheirs(ctx, tx, me, { ...person, card_no: number, mobile }, now) : undefined;
  if (other) return other;
  // Taken last: a refusal that keeps what it counted must not keep these.
  if (!source.corporate && !(await becomeWithdrawer(tx, person.id_hash, me))) return refuse(refusals.identity);
  if (!(await takeNumber(tx, accountIndex(ctx, req.type, number), source.payee))) return refuse(refusals.taken);
  return write(ctx, tx, source, req, number, person, now);
}

/** Bank and branch as they are kept. */
const bankOf = ({ bank_name = '', bank_branch = '' }: Request): [bank: string, branch: string] => [
  cleanLine(bank_name),
  cleanLine(bank_branch),
];

/** What is bound: a number that was typed, or who agreed with WeChat. */
async function numberOf(ctx: Context, tx: Tx, me: number, req: Request, now: number): Promise<string | Refused> {
  if (req.type !== 3) {
    const number = readAccountNumber(req.type, req.account_no ?? '');
    return number ?? refuse(req.type === 1 ? refusals.alipay : refusals.card);
  }
  const { oauth_code: code, oauth_state: state } = req;
  if (!code || !state) return refuse(refusals.need_oauth, { data: { need: ['oauth'] } });
  const consent = { user_id: me, channel: 'wechat', scene: 'bind_withdraw', state, code, now } as const;
  return (await redeemConsent(ctx, tx, consent))?.open_id ?? refuse(refusals.oauth_expired);
}

async function mayChange(
  tx: Tx,
  { payee, user_id, corporate }: Source,
  type: PayoutType,
  now: number,
): Promise<Refused | undefined> {
  const open = corporate ? await openCount(tx, payee) : await openToPerson(tx, user_id, type);
  if (open > 0) return refuse(refusals.open);
  const changes = await changesSince(tx, payee, type, new Date(now - CHANGES_DAYS * DAY_MS));
  if (changes >= CHANGES_MAX) return refuse(refusals.changes);
  return (await bindFails(tx, user_id, dayOf(now))) >= FAILS_A_DAY ? refuse(refusals.day_tries) : undefined;
}

type Card = { name: string; id_no: string; card_no: string; mobile: string };

/** EDGE-22: the code is used up and the failure counted. */
async function notTheirs(ctx: Context, tx: Tx, me: number, card: Card, now: number): Promise<Refused | undefined> {
  try {
    if (await ctx.providers.bankCard.isOwn(card)) return undefined;
  } catch (error) {
    if (!(error instanceof RealNameUnavailable)) throw error;
    ctx.log.warn({ refused: error.code }, 'bank card check');
    return refuse('busy');
  }
  await countBindFail(tx, me, dayOf(now));
  return refuse(refusals.name_differs, { keep: true });
}

async function write(
  ctx: Context,
  tx: Tx,
  source: Source,
  req: Request,
  number: string,
  person: VerifiedPerson,
  now: number,
): Promise<Reply> {
  const { type } = req;
  const { payee, corporate, guild } = source;
  const [bank, branch] = bankOf(req);
  const name = corporate ? guild!.company_name! : person.name;
  const account_hash = accountIndex(ctx, type, number);
  const account_mask = maskAccount(type, number);
  // A company's name is public; a person's is not.
  const name_mask = corporate ? name : maskName(name);
  await releaseFormer(tx, payee, type, account_hash);
  const account_id = await insertAccount(tx, {
    owner: payee,
    type,
    account_hash,
    account_enc: ctx.seal.seal(number),
    name_enc: ctx.seal.seal(name),
    account_mask,
    name_mask,
    id_hash: corporate ? null : person.id_hash,
    bank_name: bank || null,
    bank_branch: branch || null,
    at: new Date(now),
  });
  return {
    account_id,
    type,
    account_mask,
    name_mask,
    is_new: bit(true),
    hold_until: tsOf(now + HELD_BACK_H * HOUR_MS),
  };
}

/** The number that is replaced may be bound by somebody else from now on. */
async function releaseFormer(tx: Tx, payee: Owner, type: PayoutType, next: Buffer): Promise<void> {
  const former = (await liveAccounts(tx, payee)).find((account) => account.type === type);
  if (former && !former.account_hash.equals(next)) await releaseNumber(tx, former.account_hash, payee);
}
