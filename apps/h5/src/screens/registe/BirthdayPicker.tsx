import { dayOf, type Day } from '@shengyu/rules/time/calendar.ts';
import { birthdayRange } from '@shengyu/ui/DatePicker/birthday-range.ts';
import { DatePicker } from '@shengyu/ui/DatePicker/DatePicker.tsx';

/** The wheels' initial position. */
const START = '2000-01-01';

export interface BirthdayPickerProps {
  readonly open: boolean;
  readonly value: Day | null;
  readonly onClose: () => void;
  readonly onConfirm: (birthday: Day) => void;
}

/** USER-5: offers only birthdays that are allowed for registration. */
export const BirthdayPicker = (props: BirthdayPickerProps) => (
  <DatePicker title="选择生日" start={START} {...birthdayRange(dayOf(Date.now()))} {...props} />
);
