import { tsOf } from '@shengyu/rules/calendar.ts';
import type { Demos } from '../demos.ts';
import { Countdown } from './Countdown.tsx';

export const demos: Demos = {
  running: () => (
    <div style={{ padding: 16, background: 'var(--surface)' }}>
      <p>
        <Countdown label="结算倒计时" until={tsOf(Date.now()) + 2 * 86_400 + 52_328} />
      </p>
      <p>
        <Countdown label="距公测开启" until={tsOf(Date.now()) + 59} />
      </p>
      <p>
        <Countdown until={tsOf(Date.now()) - 1} over="结算中" />
      </p>
    </div>
  ),
};
