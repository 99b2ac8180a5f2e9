import type { ReactNode } from 'react';
import { Skeleton, SkeletonRows } from '../Skeleton/Skeleton.tsx';
import { State } from '../States/States.tsx';
import { MyBar, type MyRank } from './MyBar.tsx';
import { Podium, PodiumBones } from './Podium.tsx';
import { RankRow } from './RankRow.tsx';
import type { RankEntry, RankPicture } from './rank-entry.ts';
import s from './Ranking.module.css';

export interface RankingProps {
  /** In order of rank; absent while they load. */
  readonly entries: readonly RankEntry[] | undefined;
  /** Absent without a session. */
  readonly mine?: MyRank;
  /** The picture of an entry: a round avatar, a guild's crest, a room's cover. */
  readonly picture: RankPicture;
  /** Pictures are rounded tiles (guilds, rooms), not circles. */
  readonly tiles?: boolean;
  readonly onOpen?: (entry: RankEntry) => void;
  readonly empty?: string;
  /** S2-CMP-9: up to ten minutes after the close. */
  readonly settling?: boolean;
  /** What loads or ends the list. */
  readonly foot?: ReactNode;
}

const PODIUM = 3;

/** Podium, rows and my place, for every board. */
export function Ranking(props: RankingProps) {
  const { entries, mine, picture, tiles = false, onOpen, empty = '榜单虚位以待', settling = false, foot } = props;
  if (settling) return <State inside kind="empty" title="结算中" text="本期已截止，名次稍后公布" />;
  if (entries && entries.length === 0) return <State inside kind="empty" title={empty} />;
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
      {mine && <MyBar mine={mine} picture={picture} />}
    </div>
  );
}

const Bones = () => (
  <>
    <PodiumBones />
    <div className={s.list}>
      <SkeletonRows count={5} />
    </div>
  </>
);
