import { Amount } from '../Amount/Amount.tsx';
import { opens, type RankEntry, type RankPicture, shownName } from './rank-entry.ts';
import { RankChange } from './RankChange.tsx';
import { RankPictureBox } from './RankPictureBox.tsx';
import s from './Ranking.module.css';

interface RankRowProps {
  readonly entry: RankEntry;
  readonly picture: RankPicture;
  readonly onOpen?: (entry: RankEntry) => void;
}

export function RankRow({ entry, picture, onOpen }: RankRowProps) {
  const content = (
    <>
      <span className={`num ${s.place}`}>{entry.rank}</span>
      <RankPictureBox entry={entry} picture={picture} size={48} />
      <span className={s.middle}>
        <span className={s.nameLine}>
          <b className={s.name}>{shownName(entry)}</b>
          {opens(entry) && entry.tag}
        </span>
        {opens(entry) && entry.caption && <span className={s.caption}>{entry.caption}</span>}
      </span>
      {!entry.removed && <Score entry={entry} />}
    </>
  );
  return (
    <li className={s.line}>
      {onOpen && opens(entry) ? (
        <button type="button" className={s.row} onClick={() => onOpen(entry)}>
          {content}
        </button>
      ) : (
        <div className={s.row}>{content}</div>
      )}
    </li>
  );
}

export const Score = ({ entry }: { readonly entry: RankEntry }) => (
  <span className={s.end}>
    <b className={s.score}>
      <Amount value={entry.score} still />
    </b>
    {entry.rank > 0 && <RankChange by={entry.rank_change} />}
  </span>
);
