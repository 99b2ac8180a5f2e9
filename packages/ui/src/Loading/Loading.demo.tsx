import type { DemoModule } from '../demos.ts';
import { LoadingDialog, LoadingTile } from './Loading.tsx';

export const demos: DemoModule = {
  dialog: () => (
    <>
      <p style={{ padding: 16 }}>余额与流水</p>
      <LoadingDialog open />
    </>
  ),
  confirming: () => <LoadingDialog open text="正在确认结果…" />,
  tile: () => (
    <div style={{ display: 'flex', padding: 16 }}>
      <LoadingTile text="加载中" />
    </div>
  ),
};
