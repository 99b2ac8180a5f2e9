import { useState } from 'react';
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import type { DemoModule } from '../demos.ts';
import { NoticePopup } from './NoticePopup.tsx';
import type { Notice } from './popup-notice.ts';

const guild: Notice = {
  notice_id: 12,
  kind: 'guild',
  title: '您的入会申请已通过',
  text: '欢迎加入「声屿夜航」。会长 南枝向暖 期待在房间里听到您的声音。',
  route: '/guild/detail',
  is_read: 0,
  created_at: unixSecondsOf(Date.now()) - 300,
};

const system: Notice = {
  ...guild,
  notice_id: 13,
  kind: 'system',
  title: '系统维护预告',
  text: `8月28日 03:00–05:00 进行系统维护，期间无法充值、提现和抽奖。\n${'维护前已提交的提现将在维护结束后继续处理，无需重复提交。'.repeat(8)}`,
  route: undefined,
};

function Held({ notice }: { notice: Notice }) {
  const [closedId, setClosedId] = useState(0);
  return <NoticePopup notices={[notice]} closedId={closedId} onClose={setClosedId} onOpen={() => undefined} />;
}

export const demos: DemoModule = {
  withRoute: () => <Held notice={guild} />,
  longText: () => <Held notice={system} />,
};
