// Shows the result of a call (CallRead of cache.ts) in a sheet or in a part of a page: loading, data, refused or failed
// (S2-ALL-3). When a later request fails, the step stays `here`, so data once shown is not replaced by an error.
import { Skeleton, SkeletonRows } from '@shengyu/ui/Skeleton/Skeleton.tsx';
import { StandardState } from '@shengyu/ui/States/States.tsx';
import type { ReactNode } from 'react';
import type { Refusal } from '../refusal.ts';
import type { CallRead } from './use-call.ts';

export type ReadViewProps<T> = {
  readonly read: CallRead<T>;
  /** The layout of the data in grey, shown while it loads. */
  readonly shape?: ReactNode;
  readonly children: (data: T) => ReactNode;
  readonly toLogin: () => void;
};

export function ReadView<T>(props: ReadViewProps<T>) {
  const { read, shape = <SkeletonRows count={5} height={52} />, children, toLogin } = props;
  if (read.step === 'refused') return <RefusedState refusal={read.refusal} again={read.again} toLogin={toLogin} />;
  if (read.step === 'failed') return <StandardState inside kind="error" detail={read.status} onAction={read.again} />;
  return (
    <Skeleton loading={read.step === 'loading'} shape={shape}>
      {read.step === 'here' && children(read.data)}
    </Skeleton>
  );
}

export type RefusedStateProps = {
  readonly refusal: Refusal;
  readonly again: () => unknown;
  readonly toLogin: () => void;
};

/** Shows what the refusal of a call means for the member: log in, no permission, not available, or try again. */
export function RefusedState({ refusal: { code, msg }, again, toLogin }: RefusedStateProps) {
  if (code === 1001) return <StandardState inside kind="login" onAction={toLogin} />;
  // Without permission, or when something does not exist or is not open, trying again changes nothing, so there is no button.
  if (code === 1002 || code === 1005) return <StandardState inside kind="noPermission" title={msg} />;
  if (code === 1006 || code === 1009) return <StandardState inside kind="empty" title={msg} />;
  return <StandardState inside kind="error" title={msg} text="" onAction={again} />;
}
