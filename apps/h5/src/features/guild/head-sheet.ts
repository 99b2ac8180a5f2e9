import type { GuildDetail } from './join/conditions.ts';

/** Props shared by all sheets in which the head decides about the whole guild. */
export type HeadSheetProps = {
  readonly open: boolean;
  readonly guild: GuildDetail;
  readonly onClose: () => void;
  readonly onDone: () => Promise<unknown>;
};
