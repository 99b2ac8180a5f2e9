import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openDesk } from '#testing/desk.tsx';
import { Header } from './Header.tsx';

let desk: ReturnType<typeof openDesk>;
afterEach(() => desk.close());

// The tests run at a private address, as a production may.
it('Z45 the tag says the environment that the server names, whatever the address is', async () => {
  const header = <Header search={null} bell={null} emergency={null} help={() => undefined} />;
  desk = openDesk(header, { answers: {}, me: { environment: 'production' } });
  await expect.element(page.getByText('生产环境')).toBeVisible();
  desk.close();
  desk = openDesk(header, { answers: {}, me: { environment: 'test' } });
  await expect.element(page.getByText('测试环境')).toBeVisible();
});
