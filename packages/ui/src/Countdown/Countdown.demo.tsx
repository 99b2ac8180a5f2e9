import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import type { DemoModule } from '../demos.ts';
import { Countdown } from './Countdown.tsx';

export const demos: DemoModule = {
  running: () => (
    <div style={{ padding: 16, background: 'var(--surface)' }}>
      <p>
        <Countdown label="结算倒计时" until={unixSecondsOf(Date.now()) + 2 * 86_400 + 52_328} />
      </p>
      <p>
        <Countdown label="距公测开启" until={unixSecondsOf(Date.now()) + 59} />
      </p>
      <p>
        <Countdown until={unixSecondsOf(Date.now()) - 1} over="结算中" />
      </p>
    </div>
  ),
};
