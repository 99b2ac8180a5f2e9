import { Amount } from '../Amount/Amount.tsx';
import { cx } from '../cx.ts';
import { Bone } from '../Skeleton/Skeleton.tsx';
import { opens, type RankEntry, type RankPicture, shownName } from './rank-entry.ts';
import { RankPictureBox } from './RankPictureBox.tsx';
import s from './Ranking.module.css';

interface PodiumProps {
  readonly entries: readonly RankEntry[];
  readonly picture: RankPicture;
  readonly tiles: boolean;
  readonly onOpen?: (entry: RankEntry) => void;
}

const PLACES: readonly { readonly rank: number; readonly size: number; readonly look: 'first' | 'second' | 'third' }[] =
  [
    { rank: 1, size: 72, look: 'first' },
    { rank: 2, size: 60, look: 'second' },
    { rank: 3, size: 60, look: 'third' },
  ];

/** Read 1, 2, 3; drawn 2, 1, 3. A place nobody has waits for someone. */
export function Podium({ entries, picture, tiles, onOpen }: PodiumProps) {
  return (
    <ol className={s.podium}>
      {PLACES.map(({ rank, size, look }, index) => {
        const entry = entries[index];
        const content = (
          <>
            <span className={s.picture}>
              <span className={cx(s.rim, tiles && s.tile)} style={{ width: size, height: size }}>
                {entry && <RankPictureBox entry={entry} picture={picture} size={size} />}
              </span>
              <i className={`num ${s.medal}`}>{rank}</i>
            </span>
            <b className={s.podiumName}>{entry ? shownName(entry) : '虚位以待'}</b>
            {entry && !entry.removed && (
              <span className={s.podiumScore}>
                <Amount value={entry.score} still />
              </span>
            )}
            {entry && opens(entry) && entry.caption && <span className={s.caption}>{entry.caption}</span>}
          </>
        );
        return (
          <li key={rank} className={cx(s.plinth, s[look])}>
            {entry && onOpen && opens(entry) ? (
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

export const PodiumBones = () => (
  <div className={s.podium}>
    {PLACES.map(({ rank, size, look }) => (
      <div key={rank} className={cx(s.plinth, s[look])}>
        <div className={s.stand}>
          <span className={s.picture}>
            <Bone width={size} height={size} round />
          </span>
          <Bone width={64} height={14} />
          <i className={s.boneGap} />
          <Bone width={76} height={18} />
        </div>
      </div>
    ))}
  </div>
);
