import { Picker } from '@shengyu/ui/Picker/Picker.tsx';
import { PickerSheet } from '@shengyu/ui/Picker/PickerSheet.tsx';
import { useState } from 'react';

export type MonthSheetProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  /** `YYYY-MM`, newest first. */
  readonly months: readonly string[];
  readonly value: string;
  readonly onConfirm: (month: string) => void;
};

export function MonthSheet({ open, onClose, months, value, onConfirm }: MonthSheetProps) {
  /** The month to which the wheel was turned. Null until it is turned, and again when the sheet is opened the next time. */
  const [turned, setTurned] = useState<string | null>(null);
  const close = (): void => {
    setTurned(null);
    onClose();
  };
  const confirm = (): void => {
    onConfirm(turned ?? value);
    close();
  };
  const options = months.map((month) => ({
    value: month,
    text: `${month.slice(0, 4)}年${Number(month.slice(5))}月`,
  }));
  return (
    <PickerSheet open={open} onClose={close} title="选择月份" onConfirm={confirm}>
      <Picker
        label="选择月份"
        columns={[{ label: '月份', options, value: turned ?? value }]}
        onChange={(_, month) => setTurned(month)}
      />
    </PickerSheet>
  );
}
