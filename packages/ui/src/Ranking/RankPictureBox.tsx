import { Avatar } from '../Avatar/Avatar.tsx';
import { canOpenEntry, type RankEntry, type RenderRankPicture } from './rank-entry.ts';

interface RankPictureBoxProps {
  readonly entry: RankEntry;
  readonly picture: RenderRankPicture;
  readonly size: number;
}

/** A hidden or removed entry shows the anonymous picture, even if the reply contained another one. */
export const RankPictureBox = ({ entry, picture, size }: RankPictureBoxProps) =>
  canOpenEntry(entry) ? picture(entry, size) : <Avatar size={size} />;
