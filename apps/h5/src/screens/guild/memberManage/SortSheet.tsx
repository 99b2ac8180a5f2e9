import { Radio } from '@shengyu/ui/Radio/Radio.tsx';
import { Sheet } from '@shengyu/ui/Sheet/Sheet.tsx';
import type { GuildDetail } from '#screens/guild/join/conditions.ts';
import { seesFigures, SORTS, type Sort } from './member.ts';

export type SortSheetProps = {
  readonly open: boolean;
  readonly guild: GuildDetail;
  readonly value: Sort;
  readonly onClose: () => void;
  readonly onChange: (sort: Sort) => void;
};

export const SortSheet = ({ open, guild, value, onClose, onChange }: SortSheetProps) => (
  <Sheet open={open} onClose={onClose} title="排序">
    <Radio
      label="排序"
      value={value}
      options={SORTS.filter(({ officers }) => seesFigures(guild) || !officers).map(({ key, label }) => ({
        value: key,
        text: label,
      }))}
      onChange={onChange}
    />
  </Sheet>
);
