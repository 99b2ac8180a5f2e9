// What a sheet asked for, in every state it can be in (S2-ALL-3). What was shown stays when a later asking fails.
import type { Envelope } from '@shengyu/contract/client.ts';
import { Skeleton, SkeletonRows } from '@shengyu/ui/Skeleton/Skeleton.tsx';
import { State } from '@shengyu/ui/States/States.tsx';
import type { ReactNode } from 'react';
import { CallFailed } from '#lib/call-failed.ts';
import { refusalOf, type Refusal } from '#lib/refusal.ts';
import { doorTo } from '#screens/login/way-back.ts';
import { hashOf } from '#shell/location.ts';
import { usePlace } from '#shell/place.ts';

/** As much of a query as is needed to show it. */
export type Asked<T> = {
  readonly data: Envelope<T> | undefined;
  readonly error: unknown;
  readonly isError: boolean;
  refetch(): Promise<void>;
};

export type AnsweredProps<T> = {
  readonly asked: Asked<T>;
  /** The real layout in grey. */
  readonly shape?: ReactNode;
  readonly children: (data: T) => ReactNode;
};

export function Answered<T>({ asked, shape = <SkeletonRows count={5} height={52} />, children }: AnsweredProps<T>) {
  const { data, error, isError, refetch } = asked;
  const refusal = data && refusalOf(data);
  if (refusal) return <RefusedState refusal={refusal} again={refetch} />;
  if (isError && !data) {
    const status = error instanceof CallFailed ? error.status : undefined;
    return <State inside kind="error" detail={status} onAction={refetch} />;
  }
  return (
    <Skeleton loading={!data} shape={shape}>
      {data && children(data.data)}
    </Skeleton>
  );
}

export type RefusedStateProps = { readonly refusal: Refusal; readonly again: () => unknown };

/** What a refusal of a read means: log in, not for you, not there, or try again. */
export function RefusedState({ refusal: { code, msg }, again }: RefusedStateProps) {
  const { location, navigation } = usePlace();
  if (code === 1001) {
    const toLogin = (): void => navigation.go(doorTo('/login', hashOf(location).slice(1)));
    return <State inside kind="login" onAction={toLogin} />;
  }
  // May not, is not there, not now: asking again changes nothing.
  if (code === 1002 || code === 1005) return <State inside kind="noPermission" title={msg} />;
  if (code === 1006 || code === 1009) return <State inside kind="empty" title={msg} />;
  return <State inside kind="error" title={msg} text="" onAction={again} />;
}
