import { Amount } from '../Amount/Amount.tsx';
import { joinClassNames } from '../cx.ts';
import { SkeletonBlock } from '../Skeleton/Skeleton.tsx';
import { canOpenEntry, type RankEntry, type RenderRankPicture, displayNameOf } from './rank-entry.ts';
import { RankPictureBox } from './RankPictureBox.tsx';
import s from './Ranking.module.css';

interface PodiumProps {
  readonly entries: readonly RankEntry[];
  readonly picture: RenderRankPicture;
  readonly tiles: boolean;
  readonly onOpen?: (entry: RankEntry) => void;
}

const PLACES: readonly { readonly rank: number; readonly size: number; readonly look: 'first' | 'second' | 'third' }[] =
  [
    { rank: 1, size: 72, look: 'first' },
    { rank: 2, size: 60, look: 'second' },
    { rank: 3, size: 60, look: 'third' },
  ];

/** The places stand in the document as 1, 2, 3, for screen readers, and are drawn as 2, 1, 3. A free place shows 虚位以待. */
export function Podium({ entries, picture, tiles, onOpen }: PodiumProps) {
  return (
    <ol className={s.podium}>
      {PLACES.map(({ rank, size, look }, index) => {
        const entry = entries[index];
        const content = (
          <>
            <span className={s.picture}>
              <span className={joinClassNames(s.rim, tiles && s.tile)} style={{ width: size, height: size }}>
                {entry && <RankPictureBox entry={entry} picture={picture} size={size} />}
              </span>
              <i className={`num ${s.medal}`}>{rank}</i>
            </span>
            <b className={s.podiumName}>{entry ? displayNameOf(entry) : '虚位以待'}</b>
            {entry && !entry.removed && (
              <span className={s.podiumScore}>
                <Amount value={entry.score} still />
              </span>
            )}
            {entry && canOpenEntry(entry) && entry.caption && <span className={s.caption}>{entry.caption}</span>}
          </>
        );
        return (
          <li key={rank} className={joinClassNames(s.plinth, s[look])}>
            {entry && onOpen && canOpenEntry(entry) ? (
              <button type="button" className={s.stand} onClick={() => onOpen(entry)}>
                {content}
              </button>
            ) : (
              <div className={s.stand}>{content}</div>
            )}
          </li>
        );
      })}
    </ol>
  );
}

export const PodiumSkeleton = () => (
  <div className={s.podium}>
    {PLACES.map(({ rank, size, look }) => (
      <div key={rank} className={joinClassNames(s.plinth, s[look])}>
        <div className={s.stand}>
          <span className={s.picture}>
            <SkeletonBlock width={size} height={size} round />
          </span>
          <SkeletonBlock width={64} height={14} />
          <i className={s.boneGap} />
          <SkeletonBlock width={76} height={18} />
        </div>
      </div>
    ))}
  </div>
);
