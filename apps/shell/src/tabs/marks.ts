// What the tabs carry (SHELL-10): unread notices on 我的, applications that wait for an officer on 公会, a dot on 活动 when something
// there has not been looked at today.
import { useCall } from '@shengyu/web/read/use-call.ts';
import type { TabMark } from '#frame/Tabs.tsx';
import type { TabName } from '#routes.ts';
import { isTeen, STALE_MS, useVisitor } from './me-now.ts';

export function useMarks(): Readonly<Partial<Record<TabName, TabMark>>> {
  const visitor = useVisitor();
  const { me } = visitor;
  const { data } = useCall('POST /api/activity/get_calendar', {}, { staleMs: STALE_MS });
  const guild_id = me?.guild?.guild_id ?? 0;
  const office = useCall(
    'POST /api/v1/get_guild_detail',
    { guild_id },
    { enabled: (me?.self?.guild_role ?? 0) > 0, staleMs: STALE_MS },
  );
  const todo = office.data?.todo;
  return {
    me: { count: me?.self?.unread_num ?? 0 },
    guild: { count: todo ? todo.join_pending + todo.quit_pending : 0 },
    events: { isNew: !isTeen(visitor) && (data?.list.some(({ red }) => red === 1) ?? false) },
  };
}
