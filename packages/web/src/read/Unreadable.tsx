// Shows why there is no data, and what the member can do about it.
import { formatDateAndMinute, instantOfUnixSeconds } from '@shengyu/rules/time/calendar.ts';
import type { StandardStateProps } from '@shengyu/ui/States/States.tsx';
import type { Refusal } from '../refusal.ts';
import { LazyStandardState } from '../State.tsx';
import type { UnloadedPage } from './use-page-call.ts';

/** How the app reacts to a refusal: where login and back lead, and which refusals it explains in its own words. */
export type RefusalActions = {
  toLogin(): void;
  back(): void;
  /** The state to show for a refusal that is special to this app; undefined means the default state. */
  explain(refusal: Refusal): StandardStateProps | undefined;
};

export type ReadFailureStateProps = {
  readonly read: UnloadedPage & { again(): unknown };
  readonly ways: RefusalActions;
};

export function ReadFailureState({ read, ways }: ReadFailureStateProps) {
  if (read.step === 'refused') return <Refused refusal={read.refusal} again={read.again} {...ways} />;
  if (read.step === 'failed') return <LazyStandardState kind="error" detail={read.status} onAction={read.again} />;
  if (read.step === 'loading') return null;
  const until = formatDateAndMinute(instantOfUnixSeconds(read.closed.until));
  return <LazyStandardState kind="maintenance" detail={until} text={read.closed.text} onAction={read.again} />;
}

type RefusedProps = RefusalActions & { readonly refusal: Refusal; readonly again: () => unknown };

function Refused({ refusal, again, toLogin, back, explain }: RefusedProps) {
  const own = explain(refusal);
  if (own) return <LazyStandardState {...own} />;
  const { code, msg } = refusal;
  if (code === 1001) return <LazyStandardState kind="login" onAction={toLogin} />;
  if (code === 1002) return <LazyStandardState kind="banned" title={msg} action="返回" onAction={back} />;
  if (code === 1005) return <LazyStandardState kind="noPermission" text={msg} onAction={back} />;
  if (code === 1006) return <LazyStandardState kind="empty" title={msg} action="返回" onAction={back} />;
  return <LazyStandardState kind="error" text={msg} onAction={again} />;
}
