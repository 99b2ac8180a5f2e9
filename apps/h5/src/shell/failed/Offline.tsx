// S-ALL-5: without a network a strip above every page says so and how old the content is; when the network is back the content is
// reloaded. The strip is text only, because nothing more can be loaded while offline.
import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { useOnline } from '@shengyu/web/online.ts';
import { findOldestShownTime, onReadsChanged, renewAllReads } from '@shengyu/web/read/cache.ts';

export function OfflineNotice({ children }: { children: ReactNode }) {
  const online = useOnline();
  return (
    <div className={online ? undefined : 'offline'}>
      {!online && <Strip />}
      <div>{children}</div>
    </div>
  );
}

function Strip() {
  const at = useSyncExternalStore(onReadsChanged, findOldestShownTime);
  useEffect(() => () => void renewAllReads(), []);
  return <p role="status">当前无网络，{at === undefined ? '恢复后自动重试' : `显示的是 ${clock(at)} 的内容`}</p>;
}

/** Hours and minutes, which stand first in every browser's text of a time. */
const clock = (at: number): string => new Date(at).toTimeString().slice(0, 5);
