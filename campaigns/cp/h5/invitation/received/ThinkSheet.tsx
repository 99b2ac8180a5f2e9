import { StageSheet } from '@shengyu/h5/features/sheet/StageSheet.tsx';
import { ListRow } from '@shengyu/ui/ListRow/ListRow.tsx';

export type ThinkSheetProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onAside: () => void;
  readonly onDecline: () => unknown;
};

export const ThinkSheet = ({ open, onClose, onAside, onDecline }: ThinkSheetProps) => (
  <StageSheet open={open} onClose={onClose} title="再想想">
    <ListRow inset chevron={false} title="先放一放" caption="邀请保留到结束，随时可以回来" onPress={onAside} />
    <ListRow inset chevron={false} title="婉拒" caption="TA只会看到邀请已结束" onPress={() => void onDecline()} />
  </StageSheet>
);
