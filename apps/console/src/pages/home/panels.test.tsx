// Panels of the dashboard whose figures do not come (P1).
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openDesk } from '#testing/desk.tsx';
import { HealthPanel } from './HealthPanel.tsx';
import { QueuesPanel } from './QueuesPanel.tsx';

let desk: ReturnType<typeof openDesk>;
afterEach(() => desk.close());

it('P1 without the pulse 待办 and 系统健康 say so by themselves, and count nothing', async () => {
  desk = openDesk(
    <>
      <QueuesPanel queues={undefined} isFailed />
      <HealthPanel pulse={undefined} isFailed seesMoney={false} />
    </>,
    { answers: { 'metric/series': () => ({ series: [], begin: 0, end: 0, step_s: 60, updated_at: 0 }) } },
  );
  for (const name of ['待办', '系统健康'])
    await expect.element(page.getByRole('region', { name }).getByText('暂时取不到')).toBeVisible();
  await expect.element(page.getByRole('link', { name: /^全部/ })).toHaveTextContent('全部');
});
