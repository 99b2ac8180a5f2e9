import { useEffect, useRef } from 'react';
import type { DemoModule } from '../demos.ts';
import { swipe } from '../testing/touch.ts';
import { PullRefresh } from './PullRefresh.tsx';

const never = (): Promise<void> => new Promise(() => undefined);

function Pulled({ by }: { by: number }) {
  const row = useRef<HTMLParagraphElement>(null);
  useEffect(() => swipe(row.current!, 0, by, { release: by > 120 }), [by]);
  return (
    <PullRefresh onRefresh={never}>
      <p ref={row} style={{ padding: 16, background: 'var(--surface)' }}>
        今日流水
      </p>
    </PullRefresh>
  );
}

export const demos: DemoModule = {
  pulling: () => <Pulled by={90} />,
  refreshing: () => <Pulled by={140} />,
};
