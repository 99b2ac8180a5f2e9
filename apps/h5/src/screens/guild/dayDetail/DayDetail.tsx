// Page /guild/dayDetail 流水详情 (S-DD): the turnover of one day or month, line by line, of a guild, a member or a room.
import { Page } from '@shengyu/ui/Page/Page.tsx';
import { useEffect } from 'react';
import { lazyPart } from '@shengyu/web/lazy-part.tsx';
import { useRoute } from '#shell/route.ts';
import { LazyStandardState } from '@shengyu/web/State.tsx';
import { readDayQuery } from './day-query.ts';

const day = () => import('./Day.tsx');
const Day = lazyPart(day, 'DayTurnover');

export function Screen() {
  const { location, navigation } = useRoute();
  const query = readDayQuery(location.query);
  useEffect(() => void day(), []);
  if (query) return <Day query={query} />;
  return (
    <Page title="流水详情" onBack={() => navigation.back()}>
      <LazyStandardState
        kind="empty"
        title="日期有误"
        text="请从数据中心选择要查看的日期"
        action="返回数据中心"
        onAction={() => navigation.replace('/guild/dataCenter')}
      />
    </Page>
  );
}
