// Decides whether the member may act on the page now, and what the main button says otherwise (S2-ALL-2, S2-ALL-3: state of the
// campaign and of the member). All pages use this function, so that they show the same words.
import type { Activity, CareState } from './campaign.ts';

export type ParticipationState =
  /** The member may act: the page shows its own button. */
  | { readonly kind: 'open' }
  /** A disabled button that says why. */
  | { readonly kind: 'closed'; readonly label: string }
  /** Another action in place of the page's own. */
  | {
      readonly kind: 'instead';
      readonly act: 'remind' | 'verify' | 'claim' | 'others';
      readonly label: string;
    }
  | { readonly kind: 'instead'; readonly act: 'login'; readonly label: string }
  /** The member is a minor: paid parts are not rendered at all. */
  | { readonly kind: 'minor' };

export type ParticipationFacts = {
  readonly activity: Activity | undefined;
  readonly care: CareState | undefined;
  readonly signedIn: boolean;
  readonly online: boolean;
  /** Label of what the page offers after the close, e.g. 去兑换. */
  readonly claim?: string | undefined;
};

export const LOGIN_LABEL = '登录后参与';
export const MINOR_NOTICE_TEXT = '未成年人不可参与付费与抽取，其他内容照常';

export function participationOf({
  activity,
  care,
  signedIn,
  online,
  claim = '领取奖励',
}: ParticipationFacts): ParticipationState {
  const byState = activity && stateEntry(activity, claim);
  if (byState) return byState;
  if (!online) return { kind: 'closed', label: '当前无网络' };
  if (!signedIn) return { kind: 'instead', act: 'login', label: LOGIN_LABEL };
  if (!care) return { kind: 'open' };
  if (care.age === 'minor') return { kind: 'minor' };
  if (care.excluded_until !== undefined) return { kind: 'closed', label: `冷静期至 ${dayText(care.excluded_until)}` };
  if (care.need || care.age === 'unverified') return { kind: 'instead', act: 'verify', label: '完成实名后即可参与' };
  return { kind: 'open' };
}

function stateEntry({ state }: Activity, claim: string): ParticipationState | undefined {
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

/** The day in Asia/Shanghai, computed without the calendar module, because this code is in every first load. */
const dayText = (ts: number): string => new Date((ts + 8 * 3600) * 1000).toISOString().slice(0, 10);
