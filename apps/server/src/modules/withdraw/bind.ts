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
import { judgeCode, mobileOf, redeemConsent, useCode } from '#modules/identity/index.ts';
import type { Owner } from '#modules/ledger/index.ts';
import { OAuthRefused } from '#providers/oauth.ts';
import type { PayoutType } from '#providers/payout.ts';
import { RealNameUnavailable } from '#providers/real-name.ts';
import { bit } from '#wire/bit.ts';
import { Question } from '#wire/question.ts';
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

type Binding = { readonly me: number; readonly req: Request; readonly now: number };
type Result = Reply | Refused;

/** WeChat says who agreed, the identity service whose card it is: both are asked between two transactions, and everything is judged
 *  again afterwards. The code by SMS is used up when the account is written, or when the card turned out to be somebody else's. */
export async function bindAccount(
  ctx: Context,
  tx: Tx,
  me: number,
  req: Request,
  now: number,
): Promise<Result | Question<Result>> {
  const b = { me, req, now };
  const ready = await judgeBinding(ctx, tx, b);
  if (ready instanceof Refused) return ready;
  if (req.type === 3) return byConsent(ctx, tx, b);
  return req.type === 2 ? byCard(ctx, b, ready) : bindNow(ctx, tx, b, ready, ready.number);
}

type Ready = {
  readonly source: Source;
  readonly person: VerifiedPerson;
  readonly mobile: string;
  /** As it was typed; WeChat has none. */
  readonly number: string;
};

async function judgeBinding(ctx: Context, tx: Tx, { me, req, now }: Binding): Promise<Ready | Refused> {
  await lockMember(tx, me);
  const source = await sourceOf(tx, me, req.type === 4 ? 'guild' : 'personal', now);
  if (source instanceof Refused) return source;
  if (req.type === 4 && !source.corporate) return refuse(refusals.head_only);
  const closed = await gateOf(tx, source, now, refusals);
  if (closed) return closed;
  if (hasSensitive(bankOf(req).join(' '))) return refuse('sensitive');
  const number = numberIn(req);
  if (number instanceof Refused) return number;
  const barred = await mayChange(tx, source, req.type, now);
  if (barred) return barred;
  const mobile = (await mobileOf(ctx, tx, me))!;
  const wrong = await judgeCode(ctx, tx, codeOf(mobile, req, now));
  return wrong ?? { source, person: (await verifiedPerson(ctx, tx, me))!, mobile, number };
}

const codeOf = (mobile: string, { sms_code: code }: Request, now: number) => ({ mobile, scene: 'bind', code, now });

function numberIn(req: Request): string | Refused {
  if (req.type !== 3) {
    const number = readAccountNumber(req.type, req.account_no ?? '');
    return number ?? refuse(req.type === 1 ? refusals.alipay : refusals.card);
  }
  return req.oauth_code && req.oauth_state ? '' : refuse(refusals.need_oauth, { data: { need: ['oauth'] } });
}

/** What is bound is who agreed with WeChat. */
function byConsent(ctx: Context, tx: Tx, b: Binding): Promise<Result | Question<Result>> {
  const { oauth_code, oauth_state } = b.req;
  const consent = { user_id: b.me, channel: 'wechat', scene: 'bind_withdraw', now: b.now } as const;
  return redeemConsent<Result>(
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

/** EDGE-22: name, ID number, card and mobile must be of one person. */
function byCard(ctx: Context, b: Binding, { person, number, mobile }: Ready): Question<Result> {
  return Question.of(
    () => isTheirs(ctx, { ...person, card_no: number, mobile }),
    async (next, theirs): Promise<Result> => {
      if (theirs === undefined) return refuse('busy');
      const again = await judgeBinding(ctx, next, b);
      if (again instanceof Refused) return again;
      if (theirs) return bindNow(ctx, next, b, again, number);
      // The code is used up and the failure counted.
      await useCode(ctx, next, codeOf(again.mobile, b.req, b.now));
      await countBindFail(next, b.me, dayOf(b.now));
      return refuse(refusals.name_differs, { keep: true });
    },
  );
}

type Card = { name: string; id_no: string; card_no: string; mobile: string };

/** Undefined: the service has no answer now. */
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
  const wrong = await useCode(ctx, tx, codeOf(mobile, req, now));
  if (wrong) return wrong;
  if (!source.corporate && !(await becomeWithdrawer(tx, person.id_hash, me))) return refuse(refusals.identity);
  if (!(await takeNumber(tx, accountIndex(ctx, req.type, number), source.payee))) return refuse(refusals.taken);
  return write(ctx, tx, source, req, number, person, now);
}

/** Bank and branch as they are kept. */
const bankOf = ({ bank_name = '', bank_branch = '' }: Request): [bank: string, branch: string] => [
  cleanLine(bank_name),
  cleanLine(bank_branch),
];

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
