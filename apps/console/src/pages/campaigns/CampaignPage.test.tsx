// A campaign as the approver meets it, in a browser. The server is played by the test.
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Route } from 'wouter';
import { recentObjects } from '#lib/recent.ts';
import { openDesk } from '#testing/desk.tsx';
import { CampaignPage } from './CampaignPage.tsx';

const AT = 1_795_000_000;

let desk: ReturnType<typeof openDesk>;
afterEach(() => desk.close());

it('CONUI-28 the approver sees every line of the log of a campaign, and reads its definition', async () => {
  const version = { version: 1, state: 'open', author: '林策划', saved_at: AT };
  desk = openDesk(
    <Route path="/campaigns/:id">
      <CampaignPage />
    </Route>,
    {
      address: '/campaigns/treasure_hunt?tab=log',
      me: { roles: ['campaign_approver'], permissions: ['campaign_detail', 'campaign_live'] },
      answers: {
        'campaign/detail': () => ({ id: 'treasure_hunt', def: { title: '海岛寻宝' }, ...version, versions: [version] }),
        'audit/list': () => ({
          list: [
            {
              log_id: 1,
              staff: { staff_id: 9, name: '林策划' },
              call: 'campaign_save',
              call_name: '保存活动草稿',
              target: 'campaign:treasure_hunt@2',
              reason: '调整数值',
              created_at: AT,
            },
          ],
          total: 1,
          acts: [],
        }),
      },
    },
  );
  await expect.element(page.getByRole('row', { name: /林策划.*调整数值/ })).toBeVisible();
  expect(page.getByText('只显示你自己的操作').elements()).toEqual([]);
  const log = desk.asked.find(({ path }) => path === 'audit/list');
  expect(log!.query).toMatchObject({ target: 'campaign:treasure_hunt' });
  expect(log!.query).not.toHaveProperty('mine');
  await expect.element(page.getByRole('button', { name: /查看定义/ })).toBeVisible();
  // §4: what was opened stands in the search before anything is typed.
  expect(recentObjects()[0]).toEqual({ href: '/campaigns/treasure_hunt', title: '海岛寻宝', kind: '活动' });
});
