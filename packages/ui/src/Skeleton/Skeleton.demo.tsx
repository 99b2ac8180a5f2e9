import { Card } from '../Card/Card.tsx';
import type { DemoModule } from '../demos.ts';
import { SkeletonBlock, Skeleton, SkeletonRows } from './Skeleton.tsx';

export const demos: DemoModule = {
  rows: () => (
    <div style={{ paddingTop: 16 }}>
      <Card flush>
        <Skeleton loading shape={<SkeletonRows count={4} />} />
      </Card>
    </div>
  ),
  days: () => (
    <div style={{ background: 'var(--surface)' }}>
      <Skeleton loading shape={<SkeletonRows count={4} height={52} />} />
    </div>
  ),
  card: () => (
    <div style={{ paddingTop: 16 }}>
      <Card>
        <Skeleton
          loading
          shape={
            <>
              <SkeletonBlock width={72} height={13} />
              <div style={{ height: 10 }} />
              <SkeletonBlock width={180} height={34} />
              <div style={{ height: 16 }} />
              <SkeletonBlock height={120} />
            </>
          }
        />
      </Card>
    </div>
  ),
};
