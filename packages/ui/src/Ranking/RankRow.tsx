import { Amount } from '../Amount/Amount.tsx';
import { canOpenEntry, type RankEntry, type RenderRankPicture, displayNameOf } from './rank-entry.ts';
import { RankChange } from './RankChange.tsx';
import { RankPictureBox } from './RankPictureBox.tsx';
import s from './Ranking.module.css';

interface RankRowProps {
  readonly entry: RankEntry;
  readonly picture: RenderRankPicture;
  readonly onOpen?: (entry: RankEntry) => void;
}

export function RankRow({ entry, picture, onOpen }: RankRowProps) {
  const content = (
    <>
      <span className={`num ${s.place}`}>{entry.rank}</span>
      <RankPictureBox entry={entry} picture={picture} size={48} />
      <span className={s.middle}>
        <span className={s.nameLine}>
          <b className={s.name}>{displayNameOf(entry)}</b>
          {canOpenEntry(entry) && entry.tag}
        </span>
        {canOpenEntry(entry) && entry.caption && <span className={s.caption}>{entry.caption}</span>}
      </span>
      {!entry.removed && <RankScore entry={entry} />}
    </>
  );
  return (
    <li className={s.line}>
      {onOpen && canOpenEntry(entry) ? (
        <button type="button" className={s.row} onClick={() => onOpen(entry)}>
          {content}
        </button>
      ) : (
        <div className={s.row}>{content}</div>
      )}
    </li>
  );
}

export const RankScore = ({ entry }: { readonly entry: RankEntry }) => (
  <span className={s.end}>
    <b className={s.score}>
      <Amount value={entry.score} still />
    </b>
    {entry.rank > 0 && <RankChange by={entry.rank_change} />}
  </span>
);
