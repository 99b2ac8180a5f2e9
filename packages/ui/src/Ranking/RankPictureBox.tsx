import { Avatar } from '../Avatar/Avatar.tsx';
import { opens, type RankEntry, type RankPicture } from './rank-entry.ts';

interface RankPictureBoxProps {
  readonly entry: RankEntry;
  readonly picture: RankPicture;
  readonly size: number;
}

/** Whoever is hidden or gone has nobody's picture, even if the answer carried one. */
export const RankPictureBox = ({ entry, picture, size }: RankPictureBoxProps) =>
  opens(entry) ? picture(entry, size) : <Avatar size={size} />;
