import type { DemoModule } from '../demos.ts';
import { OfflineStrip, StandardState } from './States.tsx';

const nothing = (): void => undefined;

/** A state that is shown below tabs, in a card or in a sheet. */
const within = () => <StandardState inside kind="empty" text="还没有人申请加入，去大厅喊一声吧" />;

export const demos: DemoModule = {
  empty: () => (
    <StandardState kind="empty" text="还没有人申请加入，去大厅喊一声吧" action="邀请成员" onAction={nothing} />
  ),
  error: () => <StandardState kind="error" detail={504} onAction={nothing} />,
  offline: () => <OfflineStrip time="10分钟前" onOnline={nothing} />,
  login: () => <StandardState kind="login" text="登录后查看您的流水与收益" onAction={nothing} />,
  noPermission: () => <StandardState kind="noPermission" text="会长、副会长和管理可以查看" onAction={nothing} />,
  noGuild: () => <StandardState kind="noGuild" onAction={nothing} onSecond={nothing} />,
  banned: () => <StandardState kind="banned" detail="2026-03-01" onAction={nothing} />,
  maintenance: () => <StandardState kind="maintenance" detail="06:00" onAction={nothing} />,
  within,
  ended: () => <StandardState kind="ended" onAction={nothing} />,
};
