// The search of the console (call Z48, search_all): one box for a mobile, a number, a reference or the beginning of a name. What was
// typed decides where is looked, so that a mobile is never compared with names. The owners of members, guilds, rooms, campaigns and
// items search them; references are found as Z39 finds them.
import type { ReplyOf } from '@shengyu/contract/call.ts';
import type { search_all } from '@shengyu/contract/calls/console-objects.ts';
import { foldName } from '@shengyu/rules/identity/names.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { ListSlot } from '#slots.ts';
import type { Staff } from '#wire/staff.ts';
import { findListedApproval } from './approval-store.ts';
import { findTarget, type LookupKind } from './lookups.ts';
import { nameOfCall } from './permissions.ts';

type Found = ReplyOf<typeof search_all>['list'][number];
type SearchKind = Found['kind'];
export type SearchHit = Omit<Found, 'kind' | 'match'>;

type Ask = {
  readonly ctx: Context;
  readonly db: Queryable;
  readonly text: string;
  readonly limit: number;
  readonly now: number;
};
export type Searcher = {
  readonly kind: SearchKind;
  /** Who may open or use what is found: those with one of these permissions. */
  readonly permissions: readonly ('lookup_detail' | 'campaign_live' | 'item_grant')[];
  /** Exactly the object with this number, or with the number that people see. */
  readonly byNumber?: (ask: Ask) => Promise<readonly SearchHit[]>;
  readonly byMobile?: (ask: Ask) => Promise<readonly SearchHit[]>;
  /** Objects whose name begins with the text, folded; the best first. */
  readonly byName?: (ask: Ask) => Promise<readonly SearchHit[]>;
};
export const searchers = new ListSlot<Searcher>('search of the console');

const HITS_MAX = 20;
/** No kind crowds out the others. */
const HITS_PER_KIND = 8;
const NAME_MIN = 2;

/** Kinds that people know by a reference such as RC…, WD… or RP…. */
const BY_REFERENCE: readonly (LookupKind & SearchKind)[] = ['recharge', 'withdraw', 'order', 'draw', 'apply', 'report'];

/** References are plain letters and digits, and longer than what people type of a name. */
const REFERENCE = /^[\w-]{8,64}$/;

type Query = Omit<Ask, 'limit'> & { readonly staff: Staff; readonly kinds: ReadonlySet<string> | undefined };

export async function search(query: Query): Promise<Found[]> {
  const { text, staff, kinds } = query;
  const may = (kind: SearchKind, ...permissions: readonly string[]): boolean =>
    (kinds === undefined || kinds.has(kind)) && permissions.some((one) => staff.permissions.includes(one));
  const allowed = searchers.in(query.ctx).filter(({ kind, permissions }) => may(kind, ...permissions));
  const ask = { ...query, limit: HITS_PER_KIND };
  const marked = (match: Found['match'], kind: SearchKind, hits: readonly SearchHit[] = []): Found[] =>
    hits.map((hit) => ({ ...hit, kind, match }));
  if (/^1\d{10}$/.test(text))
    return join(allowed.map(async ({ kind, byMobile }) => marked('mobile', kind, await byMobile?.(ask))));
  if (/^\d+$/.test(text)) {
    const approval = may('approval', 'approval_detail') ? await findApproval(query) : [];
    const found = allowed.map(async ({ kind, byNumber }) => marked('id', kind, await byNumber?.(ask)));
    return join([...found, Promise.resolve(marked('id', 'approval', approval))]);
  }
  const references = BY_REFERENCE.filter((kind) => REFERENCE.test(text) && may(kind, 'lookup_detail')).map(
    async (kind) => {
      const found = await findTarget(`${kind}:${text}`, query);
      return marked(
        'ref',
        kind,
        found && [{ id: found.id, title: found.title, text: found.id, state_text: found.state_text }],
      );
    },
  );
  const isName = Array.from(foldName(text)).length >= NAME_MIN;
  const names = isName ? allowed.map(async ({ kind, byName }) => marked('name', kind, await byName?.(ask))) : [];
  return join([...references, ...names]);
}

const join = async (parts: readonly Promise<Found[]>[]): Promise<Found[]> =>
  (await Promise.all(parts)).flat().slice(0, HITS_MAX);

/** An approval by its number, as Z51 shows it: one's own, and those whose call one may make oneself. */
async function findApproval({ db, text, staff, now }: Query): Promise<SearchHit[]> {
  const approval = text.length <= 15 ? await findListedApproval(db, Number(text), new Date(now)) : undefined;
  if (!approval) return [];
  if (approval.author_id !== staff.staff_id && !staff.permissions.includes(approval.call)) return [];
  const { approval_id, call, author_name, shown_state } = approval;
  const id = String(approval_id);
  return [{ id, title: nameOfCall(call), text: `${author_name} 提交`, state_text: APPROVAL_STATES[shown_state] }];
}

const APPROVAL_STATES = ['待复核', '已通过', '已拒绝', '已过期', '已撤回'] as const;
