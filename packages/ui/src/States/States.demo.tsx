import type { Demos } from '../demos.ts';
import { OfflineStrip, State } from './States.tsx';

const nothing = (): void => undefined;

/** Under tabs, in a card, in a sheet. */
const within = () => <State inside kind="empty" text="还没有人申请加入，去大厅喊一声吧" />;

export const demos: Demos = {
  empty: () => <State kind="empty" text="还没有人申请加入，去大厅喊一声吧" action="邀请成员" onAction={nothing} />,
  error: () => <State kind="error" detail={504} onAction={nothing} />,
  offline: () => <OfflineStrip time="10分钟前" onOnline={nothing} />,
  login: () => <State kind="login" text="登录后查看您的流水与收益" onAction={nothing} />,
  noPermission: () => <State kind="noPermission" text="会长、副会长和管理可以查看" onAction={nothing} />,
  noGuild: () => <State kind="noGuild" onAction={nothing} onSecond={nothing} />,
  banned: () => <State kind="banned" detail="2026-03-01" onAction={nothing} />,
  maintenance: () => <State kind="maintenance" detail="06:00" onAction={nothing} />,
  within,
  ended: () => <State kind="ended" onAction={nothing} />,
};
