import { dateAndMinute, instantOf, type Ts } from '@shengyu/rules/calendar.ts';
import { State } from '@shengyu/ui/States/States.tsx';

export type MaintenanceProps = { readonly until: Ts; readonly text: string; readonly onAgain: () => unknown };

/** The door while the house is closed: until when, and why. */
export const Maintenance = ({ until, text, onAgain }: MaintenanceProps) => (
  <State inside kind="maintenance" detail={dateAndMinute(instantOf(until))} text={text} onAction={onAgain} />
);
