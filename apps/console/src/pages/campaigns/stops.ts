// What of a campaign does not run (P7). FAIR-11: the system stops a pool whose hits leave the published odds, and an operator checks
// and opens it again; everything else that is off was switched off by a colleague, who is named.
import { formatTime } from '#lib/format.ts';
import type { SwitchRow } from '#parts/switches/switches.ts';

/** The pulse says so of a switch that no operator has turned. */
const SYSTEM = '系统';

type Stop = Pick<SwitchRow, 'name' | 'isOff' | 'off'>;

export const isStoppedBySystem = ({ isOff, off }: Pick<Stop, 'isOff' | 'off'>): boolean => isOff && off?.by === SYSTEM;

/** What stands over the figures. Of a part that a colleague has switched off its own row says enough. */
export function describeStop(stop: Stop, isWhole: boolean): string | undefined {
  const { name, isOff, off } = stop;
  if (!isOff) return undefined;
  if (isStoppedBySystem(stop)) return `${name} 系统已自动暂停，请核对偏差后开启。${off!.reason}`;
  if (!isWhole) return undefined;
  return off ? `${name}已暂停：${off.by} 于 ${formatTime(off.at)} 关闭，${off.reason}` : `${name}已暂停`;
}
