import { Radio } from '@shengyu/ui/Radio/Radio.tsx';
import { Sheet } from '@shengyu/ui/Sheet/Sheet.tsx';
import type { GuildDetail } from '#features/guild/join/conditions.ts';
import { maySeeFigures, MEMBER_SORTS, type MemberSortKey } from './member.ts';

export type SortSheetProps = {
  readonly open: boolean;
  readonly guild: GuildDetail;
  readonly value: MemberSortKey;
  readonly onClose: () => void;
  readonly onChange: (sort: MemberSortKey) => void;
};

export const SortSheet = ({ open, guild, value, onClose, onChange }: SortSheetProps) => (
  <Sheet open={open} onClose={onClose} title="排序">
    <Radio
      label="排序"
      value={value}
      options={MEMBER_SORTS.filter(({ officers }) => maySeeFigures(guild) || !officers).map(({ key, label }) => ({
        value: key,
        text: label,
      }))}
      onChange={onChange}
    />
  </Sheet>
);
