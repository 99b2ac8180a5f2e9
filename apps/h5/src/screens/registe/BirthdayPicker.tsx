import { dayOf, type Day } from '@shengyu/rules/calendar.ts';
import { birthdayRange } from '@shengyu/ui/DatePicker/birthday-range.ts';
import { DatePicker } from '@shengyu/ui/DatePicker/DatePicker.tsx';

/** Where the wheels stand first. */
const START = '2000-01-01';

export interface BirthdayPickerProps {
  readonly open: boolean;
  readonly value: Day | null;
  readonly onClose: () => void;
  readonly onConfirm: (birthday: Day) => void;
}

/** USER-5: only birthdays one can register with. */
export const BirthdayPicker = (props: BirthdayPickerProps) => (
  <DatePicker title="选择生日" start={START} {...birthdayRange(dayOf(Date.now()))} {...props} />
);
