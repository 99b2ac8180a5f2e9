// The list of campaigns in a browser. The server is played by the test.
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openDesk } from '#testing/desk.tsx';
import { CampaignsPage } from './CampaignsPage.tsx';

let desk: ReturnType<typeof openDesk>;
afterEach(() => desk.close());

const campaign = (id: string, title: string) => ({
  id,
  title,
  routes: [`/${id}`],
  schedule_text: '长期',
  state: 'open',
  open_at: 1_795_000_000,
  close_at: 0,
  live_version: 1,
  draws_day: 0,
  spend_day: 0,
  max_dev_se: 0,
  low_stock: 0,
  off_num: 0,
  pools: [],
});

it('§4 the list of campaigns is gone through by j and k, and ↵ opens a campaign', async () => {
  desk = openDesk(<CampaignsPage />, {
    answers: {
      'campaign/list': () => ({
        list: [campaign('tide', '听潮'), campaign('hunt', '海岛寻宝'), campaign('moon', '追月节')],
        total: 3,
        tabs: [{ tab: 'open', num: 3 }],
      }),
    },
  });
  await expect.element(page.getByText('追月节')).toBeVisible();
  await userEvent.keyboard('jjjk{Enter}');
  await expect.poll(() => desk.address()).toBe('/campaigns/hunt');
});
