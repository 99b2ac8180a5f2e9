// Waits and failures of a read (console.md §4): grey bars after 150 ms, old data while it is renewed, and a sentence over the old data
// when a renewal failed. The page is never emptied.
import { Button, Result, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { CODE, refusalSentence, type Read } from '#lib/call.ts';
import { serverTimeOf } from '#lib/clock.ts';
import { formatClock } from '#lib/format.ts';
import { TraceId } from '#parts/Facts.tsx';
import s from './ReadState.module.css';

type ReadStateProps<T> = {
  readonly read: Read<T>;
  readonly children: (data: T) => ReactNode;
  /** What is read, for 没有权限：{what}. */
  readonly what?: string;
  /** Said of an object that does not exist, as the heading of what would be its page: 没有这个会员. */
  readonly missing?: string;
  readonly rows?: number;
};

export function ReadState<T>({ read, children, what = '', missing, rows = 6 }: ReadStateProps<T>) {
  if (read.data !== undefined)
    return (
      <>
        <Stale read={read} />
        {children(read.data)}
      </>
    );
  if (read.isWaiting || (!read.failure && !read.refusal))
    return (
      <div className={s.waiting} aria-busy="true">
        <Skeleton active paragraph={{ rows }} />
      </div>
    );
  // The form to sign in lies over the page.
  if (read.refusal?.code === CODE.signedOut) return null;
  const again = (
    <Button type="primary" onClick={() => void read.renew()}>
      重试
    </Button>
  );
  const isMissing = read.refusal?.code === CODE.notFound;
  return (
    <Result
      status={isMissing ? '404' : 'warning'}
      title={
        isMissing && missing ? <h1>{missing}</h1> : read.refusal ? refusalSentence(read.refusal, what) : read.failure
      }
      subTitle={read.refusal && <TraceId refusal={read.refusal} />}
      extra={isMissing ? undefined : again}
    />
  );
}

/** Says over old data that it could not be renewed: nothing answered, or the server failed. */
export function Stale({ read }: { readonly read: Read<unknown> }) {
  const isFault = read.refusal?.code === CODE.fault;
  if (!(read.failure || isFault) || read.data === undefined) return null;
  return (
    <p role="status" className={s.stale}>
      数据更新于 <span className="num">{formatClock(serverTimeOf(read.updatedAt))}</span>，重试中
      {isFault && (
        <>
          {' '}
          服务出错 <TraceId refusal={read.refusal} />
        </>
      )}
    </p>
  );
}
