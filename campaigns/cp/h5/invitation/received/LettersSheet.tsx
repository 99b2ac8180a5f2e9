// Several letters at once (REL-2: at most five): each opens as a page of its own.
import { StageSheet } from '@shengyu/h5/features/sheet/StageSheet.tsx';
import { useRoute } from '@shengyu/h5/mechanics/campaign/services.ts';
import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import { ListRow } from '@shengyu/ui/ListRow/ListRow.tsx';
import type { Invite } from '../invite.ts';

export type LettersSheetProps = {
  readonly open: boolean;
  readonly letters: readonly Invite[];
  readonly onClose: () => void;
};

export function LettersSheet({ open, letters, onClose }: LettersSheetProps) {
  const { navigation } = useRoute();
  return (
    <StageSheet open={open} onClose={onClose} title="待回应的邀请">
      {letters.map(({ invite_id, from, ring }) => (
        <ListRow
          key={invite_id}
          inset
          leading={<Avatar src={from.avatar} />}
          title={from.nickname}
          caption={ring.name}
          onPress={() => navigation.go(`/invitation?invite_id=${invite_id}`)}
        />
      ))}
    </StageSheet>
  );
}
