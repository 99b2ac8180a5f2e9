import { formatDateAndMinute, instantOfUnixSeconds, type UnixSeconds } from '@shengyu/rules/time/calendar.ts';
import { StandardState } from '@shengyu/ui/States/States.tsx';

export type MaintenanceProps = { readonly until: UnixSeconds; readonly text: string; readonly onAgain: () => unknown };

/** Shown while the platform is under maintenance: until when, and why. */
export const Maintenance = ({ until, text, onAgain }: MaintenanceProps) => (
  <StandardState
    inside
    kind="maintenance"
    detail={formatDateAndMinute(instantOfUnixSeconds(until))}
    text={text}
    onAction={onAgain}
  />
);
