// What can be done about an alert: the page of what it is about, and its switch for people who may turn it (console.md §4, Bell).
import { Link } from 'wouter';
import { linkOf, switchOf } from '#lib/alert-links.ts';
import { useOpenEmergency } from '#lib/emergency.ts';
import type { Pulse } from '#lib/pulse.ts';

type AlertWaysProps = {
  readonly alert: Pick<Pulse['alerts'][number], 'alert_id' | 'link'>;
  /** One of the two was chosen. */
  readonly chosen?: () => void;
};

export function AlertWays({ alert, chosen }: AlertWaysProps) {
  const openEmergency = useOpenEmergency();
  const href = linkOf(alert);
  const part = switchOf(alert);
  return (
    <>
      {href && (
        <Link href={href} onClick={chosen}>
          查看
        </Link>
      )}
      {part && openEmergency && (
        <button
          type="button"
          className="plain danger strong"
          onClick={() => {
            chosen?.();
            openEmergency(part);
          }}
        >
          应急开关
        </button>
      )}
    </>
  );
}
