// Without a network a strip above every page says so and of when the content is (S-ALL-5); with it back the content
// renews itself. Words alone: what is shown when nothing can be loaded must be here already.
import { useEffect, useState, type ReactNode } from 'react';
import { useOnline } from '#lib/online.ts';
import { oldestShown, refetchQueries } from '#lib/query.ts';

export function Offline({ children }: { children: ReactNode }) {
  const online = useOnline();
  return (
    <div className={online ? undefined : 'offline'}>
      {!online && <Strip />}
      <div>{children}</div>
    </div>
  );
}

function Strip() {
  const [time] = useState(() => clock(oldestShown()));
  useEffect(() => () => void refetchQueries(), []);
  return <p role="status">当前无网络，显示的是 {time} 的内容</p>;
}

const two = (value: number): string => String(value).padStart(2, '0');
const clock = (at: number): string => `${two(new Date(at).getHours())}:${two(new Date(at).getMinutes())}`;
