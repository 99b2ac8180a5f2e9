import { SkeletonBlock } from '@shengyu/ui/Skeleton/Skeleton.tsx';
import s from './Grade.module.css';

/** Shown while the page is loading: its layout in grey (S-ALL-3). */
export const LevelSkeleton = () => (
  <>
    <div className={s.bones}>
      {(
        [
          [190, 36],
          [132, 132],
          [96, 34],
          [150, 16],
          [342, 30],
        ] as const
      ).map(([width, height]) => (
        <span key={height} className={s.bone}>
          <SkeletonBlock width={width} height={height} round={height > 100} />
        </span>
      ))}
    </div>
    <div className={s.sheet}>
      {[178, 420].map((height) => (
        <span key={height} className={s.card}>
          <SkeletonBlock height={height} />
        </span>
      ))}
    </div>
  </>
);
