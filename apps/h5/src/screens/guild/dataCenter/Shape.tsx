import { SkeletonBlock } from '@shengyu/ui/Skeleton/Skeleton.tsx';
import s from './DataCenter.module.css';

/** Skeleton of tiles and chart. */
export const DataCenterSkeleton = () => (
  <div className={s.shape}>
    <SkeletonBlock height={226} />
    <span className={s.gap}>
      <SkeletonBlock height={388} />
    </span>
  </div>
);
