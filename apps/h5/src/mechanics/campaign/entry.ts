// Who may act on the page now, and what the main button says when somebody may not (S2-ALL-2, S2-ALL-3). One place, so
// that no page words it differently.
import type { Activity, Care } from './campaign.ts';

export type Entry =
  /** The page's own button. */
  | { readonly kind: 'open' }
  /** A button that cannot be pressed and says why. */
  | { readonly kind: 'closed'; readonly label: string }
  /** Another act in its place. */
  | {
      readonly kind: 'instead';
      readonly act: 'remind' | 'login' | 'verify' | 'claim' | 'others';
      readonly label: string;
    }
  /** A minor: paid parts are not drawn at all. */
  | { readonly kind: 'minor' };

export type EntryFacts = {
  readonly activity: Activity | undefined;
  readonly care: Care | undefined;
  readonly signedIn: boolean;
  readonly online: boolean;
  /** What the page offers after the close: 去兑换. */
  readonly claim?: string | undefined;
};

export const MINOR_LINE = '未成年人不可参与付费与抽取，其他内容照常';

export function entryOf({ activity, care, signedIn, online, claim = '领取奖励' }: EntryFacts): Entry {
  const byState = activity && stateEntry(activity, claim);
  if (byState) return byState;
  if (!online) return { kind: 'closed', label: '当前无网络' };
  if (!signedIn) return { kind: 'instead', act: 'login', label: '登录后参与' };
  if (!care) return { kind: 'open' };
  if (care.age === 'minor') return { kind: 'minor' };
  if (care.excluded_until !== undefined) return { kind: 'closed', label: `冷静期至 ${dayText(care.excluded_until)}` };
  if (care.need || care.age === 'unverified') return { kind: 'instead', act: 'verify', label: '完成实名后即可参与' };
  return { kind: 'open' };
}

function stateEntry({ state }: Activity, claim: string): Entry | undefined {
  switch (state) {
    case 'preview':
      return { kind: 'instead', act: 'remind', label: '提醒我' };
    case 'paused':
      return { kind: 'closed', label: '稍后再来' };
    case 'claim':
      return { kind: 'instead', act: 'claim', label: claim };
    case 'ended':
      return { kind: 'instead', act: 'others', label: '看看其他活动' };
    case 'open':
      return undefined;
  }
}

/** The day in Asia/Shanghai, without the calendar's code: this stands in every first load. */
const dayText = (ts: number): string => new Date((ts + 8 * 3600) * 1000).toISOString().slice(0, 10);
