import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import type { DemoModule } from '../demos.ts';
import { RelativeTime } from './RelativeTime.tsx';

const AGO: readonly number[] = [20, 5 * 60, 3 * 3600, 30 * 3600, 50 * 3600, 5 * 86_400, 40 * 86_400];

export const demos: DemoModule = {
  ages: () => (
    <ul style={{ padding: 16 }}>
      {AGO.map((seconds) => (
        <li key={seconds}>
          <RelativeTime at={unixSecondsOf(Date.now()) - seconds} />
        </li>
      ))}
    </ul>
  ),
};
