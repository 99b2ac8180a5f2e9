import type { ReactNode } from 'react';
import { Skeleton, SkeletonRows } from '../Skeleton/Skeleton.tsx';
import { StandardState } from '../States/States.tsx';
import { OwnRankBar, type OwnRankEntry } from './MyBar.tsx';
import { Podium, PodiumSkeleton } from './Podium.tsx';
import { RankRow } from './RankRow.tsx';
import type { RankEntry, RenderRankPicture } from './rank-entry.ts';
import s from './Ranking.module.css';

export interface RankingProps {
  /** The entries of the board in order of rank; undefined while they load. */
  readonly entries: readonly RankEntry[] | undefined;
  /** The member's own entry; undefined when nobody is logged in. */
  readonly mine?: OwnRankEntry;
  /** Draws the picture of an entry: a round avatar, a guild's crest, a room's cover. */
  readonly picture: RenderRankPicture;
  /** Pictures are rounded tiles (guilds, rooms), not circles. */
  readonly tiles?: boolean;
  readonly onOpen?: (entry: RankEntry) => void;
  readonly empty?: string;
  /** S2-CMP-9: the board is being settled, up to ten minutes after its close. */
  readonly settling?: boolean;
  /** Content below the rows, such as the loading line or the end line. */
  readonly foot?: ReactNode;
}

const PODIUM = 3;

/** The podium, the rows and the member's own rank, for every board. */
export function Ranking(props: RankingProps) {
  const { entries, mine, picture, tiles = false, onOpen, empty = '榜单虚位以待', settling = false, foot } = props;
  if (settling) return <StandardState inside kind="empty" title="结算中" text="本期已截止，名次稍后公布" />;
  if (entries && entries.length === 0) return <StandardState inside kind="empty" title={empty} />;
  return (
    <div className={mine && s.withBar}>
      <Skeleton loading={!entries} shape={<Bones />}>
        {entries && (
          <>
            <Podium entries={entries.slice(0, PODIUM)} picture={picture} tiles={tiles} onOpen={onOpen} />
            <div className={s.list}>
              <ol start={PODIUM + 1}>
                {entries.slice(PODIUM).map((entry) => (
                  <RankRow key={entry.key} entry={entry} picture={picture} onOpen={onOpen} />
                ))}
              </ol>
              {foot}
            </div>
          </>
        )}
      </Skeleton>
      {mine && <OwnRankBar mine={mine} picture={picture} />}
    </div>
  );
}

const Bones = () => (
  <>
    <PodiumSkeleton />
    <div className={s.list}>
      <SkeletonRows count={5} />
    </div>
  </>
);
