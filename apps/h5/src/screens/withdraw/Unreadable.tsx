// Why there is nothing to show, and what can be done about it.
import { dateAndMinute, instantOf } from '@shengyu/rules/calendar.ts';
import type { Refusal } from '#lib/refusal.ts';
import { doorTo } from '#screens/login/way-back.ts';
import { hashOf } from '#shell/location.ts';
import { usePlace } from '#shell/place.ts';
import { State } from '#shell/State.tsx';
import type { Unread } from './use-own.ts';

export type UnreadableProps = { readonly state: Unread; readonly again: () => unknown };

export function Unreadable({ state, again }: UnreadableProps) {
  if (state.step === 'refused') return <Refused refusal={state.refusal} again={again} />;
  if (state.step === 'failed') return <State kind="error" detail={state.status} onAction={again} />;
  if (state.step === 'loading') return null;
  const until = dateAndMinute(instantOf(state.until));
  return <State kind="maintenance" detail={until} text={state.text} onAction={again} />;
}

function Refused({ refusal: { code, msg, reason }, again }: { refusal: Refusal; again: () => unknown }) {
  const { location, navigation } = usePlace();
  const back = (): void => navigation.back();
  if (code === 1001) {
    return <State kind="login" onAction={() => navigation.go(doorTo('/login', hashOf(location).slice(1)))} />;
  }
  if (reason === 'not_in_guild')
    return (
      <State kind="noGuild" onAction={() => navigation.go('/guild')} onSecond={() => navigation.go('/guild/settled')} />
    );
  if (code === 1002) return <State kind="banned" title={msg} action="返回" onAction={back} />;
  if (code === 1005) return <State kind="noPermission" text={msg} onAction={back} />;
  if (code === 1006) return <State kind="empty" title={msg} action="返回" onAction={back} />;
  return <State kind="error" text={msg} onAction={again} />;
}
