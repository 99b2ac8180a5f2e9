// Binding a payout account (W07). WD-8: its holder is always the verified person or the company of the guild, never a name that the
// member typed.
import { dayOf, DAY_MS, HOUR_MS, unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { maskName } from '@shengyu/rules/identity/mask.ts';
import type { ReplyOf, RequestOf } from '@shengyu/contract/call.ts';
import { bind_withdrawal_account } from '@shengyu/contract/calls/withdraw.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { lockMember } from '#db/member-lock.ts';
import { findVerifiedPerson, type VerifiedPerson } from '#modules/agreement/index.ts';
import { cleanLine, hasSensitiveWord } from '#modules/content/index.ts';
import { checkSmsCode, mobileOf, redeemOauthConsent, consumeSmsCode } from '#modules/identity/index.ts';
import type { AccountOwner } from '#modules/ledger/index.ts';
import { OAuthRefused } from '#providers/oauth/oauth.ts';
import type { PayoutType } from '#providers/pay/payout.ts';
import { RealNameUnavailable } from '#providers/real-name.ts';
import { toBit } from '#wire/bit.ts';
import { ProviderRequest } from '#wire/question.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { hashAccountNumber, maskAccount, parseAccountNumber } from './number.ts';
import {
  claimWithdrawer,
  countBindFailures,
  countAccountChangesSince,
  addBindFailure,
  insertAccount,
  listLiveAccounts,
  releaseAccountNumber,
  reserveAccountNumber,
} from './store.ts';
import { refuseIfStepMissing } from '../ask/judge.ts';
import { resolveWithdrawalSource, type WithdrawalSource } from './source.ts';
import { countOpenWithdrawals, countOpenPayoutsTo } from '../store.ts';
import { AUTO_APPROVE_ACCOUNT_AGE_HOURS } from '../ask/terms.ts';

type Request = RequestOf<typeof bind_withdrawal_account>;
type Reply = ReplyOf<typeof bind_withdrawal_account>;

const { refusals } = bind_withdrawal_account;
const CHANGES_MAX = 3;
const CHANGES_DAYS = 30;
const FAILS_A_DAY = 3;

type Binding = { readonly me: number; readonly req: Request; readonly now: number };
type Result = Reply | Refused;

/**
 * Binds an account. WeChat (who gave consent) and the identity service (whose card it is) are asked between two transactions, so
 * all checks are repeated afterwards. The SMS code is used up when the account is stored, or when the card is another person's.
 */
export async function bindAccount(
  ctx: Context,
  tx: Tx,
  me: number,
  req: Request,
  now: number,
): Promise<Result | ProviderRequest<Result>> {
  const b = { me, req, now };
  const ready = await judgeBinding(ctx, tx, b);
  if (ready instanceof Refused) return ready;
  if (req.type === 3) return byConsent(ctx, tx, b);
  return req.type === 2 ? byCard(ctx, b, ready) : bindNow(ctx, tx, b, ready, ready.number);
}

type Ready = {
  readonly source: WithdrawalSource;
  readonly person: VerifiedPerson;
  readonly mobile: string;
  /** The typed account number in its normal form; empty for WeChat. */
  readonly number: string;
};

async function judgeBinding(ctx: Context, tx: Tx, { me, req, now }: Binding): Promise<Ready | Refused> {
  await lockMember(tx, me);
  const source = await resolveWithdrawalSource(tx, me, req.type === 4 ? 'guild' : 'personal', now);
  if (source instanceof Refused) return source;
  if (req.type === 4 && !source.corporate) return refuse(refusals.head_only);
  const closed = await refuseIfStepMissing(tx, source, now, refusals);
  if (closed) return closed;
  if (hasSensitiveWord(bankOf(req).join(' '))) return refuse('sensitive');
  const number = numberIn(req);
  if (number instanceof Refused) return number;
  const barred = await mayChange(tx, source, req.type, now);
  if (barred) return barred;
  const mobile = (await mobileOf(ctx, tx, me))!;
  const wrong = await checkSmsCode(ctx, tx, codeOf(mobile, req, now));
  return wrong ?? { source, person: (await findVerifiedPerson(ctx, tx, me))!, mobile, number };
}

const codeOf = (mobile: string, { sms_code: code }: Request, now: number) => ({ mobile, scene: 'bind', code, now });

function numberIn(req: Request): string | Refused {
  if (req.type !== 3) {
    const number = parseAccountNumber(req.type, req.account_no ?? '');
    return number ?? refuse(req.type === 1 ? refusals.alipay : refusals.card);
  }
  return req.oauth_code && req.oauth_state ? '' : refuse(refusals.need_oauth, { data: { need: ['oauth'] } });
}

/** Binds the WeChat user who gave consent. */
function byConsent(ctx: Context, tx: Tx, b: Binding): Promise<Result | ProviderRequest<Result>> {
  const { oauth_code, oauth_state } = b.req;
  const consent = { user_id: b.me, channel: 'wechat', scene: 'bind_withdraw', now: b.now } as const;
  return redeemOauthConsent<Result>(
    ctx,
    tx,
    { ...consent, code: oauth_code!, state: oauth_state! },
    async (next, agreed) => {
      if (agreed instanceof OAuthRefused) throw agreed;
      if (agreed === 'old') return refuse(refusals.oauth_expired);
      const again = await judgeBinding(ctx, next, b);
      return again instanceof Refused ? again : bindNow(ctx, next, b, again, agreed.open_id);
    },
  );
}

/**
 * Binds a bank card. EDGE-22: the identity service must confirm that name, ID number, card and mobile number belong to one person.
 */
function byCard(ctx: Context, b: Binding, { person, number, mobile }: Ready): ProviderRequest<Result> {
  return ProviderRequest.of(
    () => isTheirs(ctx, { ...person, card_no: number, mobile }),
    async (next, theirs): Promise<Result> => {
      if (theirs === undefined) return refuse('busy');
      const again = await judgeBinding(ctx, next, b);
      if (again instanceof Refused) return again;
      if (theirs) return bindNow(ctx, next, b, again, number);
      // With `keep` the refusal does not roll the transaction back, so the SMS code stays used up and the failure counts for the
      // daily limit.
      await consumeSmsCode(ctx, next, codeOf(again.mobile, b.req, b.now));
      await addBindFailure(next, b.me, dayOf(b.now));
      return refuse(refusals.name_differs, { keep: true });
    },
  );
}

type Card = { name: string; id_no: string; card_no: string; mobile: string };

/** Whether the card belongs to this person; undefined: the identity service is unavailable now. */
async function isTheirs(ctx: Context, card: Card): Promise<boolean | undefined> {
  try {
    return await ctx.providers.bankCard.isOwn(card);
  } catch (error) {
    if (!(error instanceof RealNameUnavailable)) throw error;
    ctx.log.warn({ refused: error.code }, 'bank card check');
    return undefined;
  }
}

async function bindNow(
  ctx: Context,
  tx: Tx,
  { me, req, now }: Binding,
  { source, person, mobile }: Ready,
  number: string,
): Promise<Result> {
  const wrong = await consumeSmsCode(ctx, tx, codeOf(mobile, req, now));
  if (wrong) return wrong;
  if (!source.corporate && !(await claimWithdrawer(tx, person.id_hash, me))) return refuse(refusals.identity);
  if (!(await reserveAccountNumber(tx, hashAccountNumber(ctx, req.type, number), source.payee)))
    return refuse(refusals.taken);
  return write(ctx, tx, source, req, number, person, now);
}

/** Bank and branch of the request, cleaned as they are stored. */
const bankOf = ({ bank_name = '', bank_branch = '' }: Request): [bank: string, branch: string] => [
  cleanLine(bank_name),
  cleanLine(bank_branch),
];

async function mayChange(
  tx: Tx,
  { payee, user_id, corporate }: WithdrawalSource,
  type: PayoutType,
  now: number,
): Promise<Refused | undefined> {
  const open = corporate ? await countOpenWithdrawals(tx, payee) : await countOpenPayoutsTo(tx, user_id, type);
  if (open > 0) return refuse(refusals.open);
  const changes = await countAccountChangesSince(tx, payee, type, new Date(now - CHANGES_DAYS * DAY_MS));
  if (changes >= CHANGES_MAX) return refuse(refusals.changes);
  return (await countBindFailures(tx, user_id, dayOf(now))) >= FAILS_A_DAY ? refuse(refusals.day_tries) : undefined;
}

async function write(
  ctx: Context,
  tx: Tx,
  source: WithdrawalSource,
  req: Request,
  number: string,
  person: VerifiedPerson,
  now: number,
): Promise<Reply> {
  const { type } = req;
  const { payee, corporate, guild } = source;
  const [bank, branch] = bankOf(req);
  const name = corporate ? guild!.company_name! : person.name;
  const account_hash = hashAccountNumber(ctx, type, number);
  const account_mask = maskAccount(type, number);
  // A company's name is public and not masked; a person's name is.
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
    is_new: toBit(true),
    hold_until: unixSecondsOf(now + AUTO_APPROVE_ACCOUNT_AGE_HOURS * HOUR_MS),
  };
}

/** The account number that is replaced becomes free for other users. */
async function releaseFormer(tx: Tx, payee: AccountOwner, type: PayoutType, next: Buffer): Promise<void> {
  const former = (await listLiveAccounts(tx, payee)).find((account) => account.type === type);
  if (former && !former.account_hash.equals(next)) await releaseAccountNumber(tx, former.account_hash, payee);
}
