// 版本 in a browser: what each version was published on, and any two compared. The server is played by the test.
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openDesk } from '#testing/desk.tsx';
import { VersionsPanel } from './VersionsPanel.tsx';

type Detail = ReplyFrom<'GET /console/api/campaign/detail'>;

const AT = 1_795_000_000;
const forecast = { users: 20_000, draws_per_user_day: 10, physical_p99_fen: 3_876_500, at: AT };
const detail = {
  id: 'treasure_hunt',
  def: { title: '海岛寻宝' },
  versions: [
    { version: 3, state: 'draft', author: '林策划', saved_at: AT },
    {
      version: 2,
      state: 'open',
      author: '林策划',
      saved_at: AT,
      approver: '周复核',
      published_at: AT,
      budget_fen: 4_000_000,
      forecast,
    },
    { version: 1, state: 'archived', author: '声屿', saved_at: AT, published_at: AT },
  ],
} as unknown as Detail;

let desk: ReturnType<typeof openDesk>;
afterEach(() => desk.close());

it('CONUI-28 each version tells its approver, forecast and budget', async () => {
  desk = openDesk(<VersionsPanel detail={detail} />, { answers: {} });
  const row = page.getByRole('row', { name: /v2/ });
  for (const text of ['周复核', '20,000 人 × 10 次 / 天', '实物成本 P99 ¥38,765.00', '¥40,000.00'])
    await expect.element(row.getByText(text, { exact: true })).toBeVisible();
});

it('CONUI-28 any two versions are compared, first with the one that members see', async () => {
  desk = openDesk(<VersionsPanel detail={detail} />, {
    me: { permissions: ['campaign_diff'] },
    answers: {
      'campaign/diff': ({ base, version }) => ({
        changes: [{ path: 'title', name: '标题', part: 'other', before: `第 ${base} 版`, after: `第 ${version} 版` }],
      }),
    },
  });
  await page.getByRole('row', { name: /v1/ }).getByRole('button', { name: '对比' }).click();
  const compared = page.getByRole('dialog');
  await expect.element(compared.getByText('第 1 版')).toBeVisible();
  // A paragraph may hold words alone.
  expect(compared.element().querySelectorAll('p div')).toHaveLength(0);
  await compared.getByRole('combobox', { name: '之后的版本' }).click();
  await page.getByText('v3 草稿').last().click();
  await expect.element(compared.getByText('第 3 版')).toBeVisible();
  expect(desk.asked.map(({ query }) => query)).toEqual([
    { id: 'treasure_hunt', version: 2, base: 1 },
    { id: 'treasure_hunt', version: 3, base: 1 },
  ]);
});

it('CONUI-1 KIT-3 a version that is in force but has not opened can be taken back, one that is open cannot', async () => {
  const versions = detail.versions.map((one) => (one.version === 2 ? { ...one, state: 'preview' } : one));
  desk = openDesk(
    <>
      <VersionsPanel detail={{ ...detail, versions } as Detail} />
      <VersionsPanel detail={detail} />
    </>,
    { me: { permissions: ['campaign_withdraw'] }, answers: {} },
  );
  const offers = (row: number) => page.getByRole('row', { name: /v2/ }).nth(row).getByRole('button', { name: '撤回' });
  await expect.element(offers(0)).toBeVisible();
  expect(offers(1).elements()).toEqual([]);
});
