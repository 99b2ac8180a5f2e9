// /guild/dayDetail 流水详情 (S-DD): the turnover of a day line by line, of a guild, a member or a room.
import { Page } from '@shengyu/ui/Page/Page.tsx';
import { useEffect } from 'react';
import { later } from '#lib/later.tsx';
import { usePlace } from '#shell/place.ts';
import { State } from '#shell/State.tsx';
import { queryOf } from './day-query.ts';

const day = () => import('./Day.tsx');
const Day = later(day, (module) => module.Day);

export function Screen() {
  const { location, navigation } = usePlace();
  const query = queryOf(location.query);
  useEffect(() => void day(), []);
  if (query) return <Day query={query} />;
  return (
    <Page title="流水详情" onBack={() => navigation.back()}>
      <State
        kind="empty"
        title="日期有误"
        text="请从数据中心选择要查看的日期"
        action="返回数据中心"
        onAction={() => navigation.replace('/guild/dataCenter')}
      />
    </Page>
  );
}
