import type { Campaign, DrawCampaignHome } from '@shengyu/h5/mechanics/campaign/campaign.ts';
import { makeBoxHome } from '@shengyu/h5/testing/drawn.ts';
import { buttonNamed, setUpComponentTestKit } from '@shengyu/h5/testing/part.tsx';
import { ok } from '@shengyu/h5/testing/wire.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { BoxNavigation } from './boxes/BoxWays.tsx';
import { NavigationButtons } from './Ways.tsx';

const parts = setUpComponentTestKit();
const campaign = {} as Campaign<DrawCampaignHome>;

it('S2-TH-2 yesterday’s luckiest member without a portrait has the default one', async () => {
  parts.wire.answers['day_win_rank'] = () => ok({ list: [{ user: { user_id: 7, nickname: '晚风', avatar: '' } }] });
  parts.show(<NavigationButtons campaign={campaign} home={makeBoxHome()} shown={undefined} onShow={() => undefined} />);
  await expect.element(buttonNamed('昨日手气王')).toBeVisible();
  const portrait = buttonNamed('昨日手气王').element().querySelector('svg')!;
  expect(portrait.getBoundingClientRect().width).toBeGreaterThan(10);
});

it('S2-TH-2 in a low window the face stands before its words, not on them', async () => {
  await page.viewport(360, 640);
  parts.wire.answers['day_win_rank'] = () => ok({ list: [{ user: { user_id: 7, nickname: '晚风', avatar: '' } }] });
  parts.show(<NavigationButtons campaign={campaign} home={makeBoxHome()} shown={undefined} onShow={() => undefined} />);
  await expect.element(buttonNamed('昨日手气王')).toBeVisible();
  const way = buttonNamed('昨日手气王').element();
  const words = document.createRange();
  words.selectNodeContents(way.querySelector('.num')!);
  expect(way.querySelector('svg')!.getBoundingClientRect().right).toBeLessThanOrEqual(
    words.getBoundingClientRect().left,
  );
  await page.viewport(390, 844);
});

it('S2-TH-3 every way of the blind boxes has its picture', async () => {
  parts.show(<BoxNavigation campaign={campaign} home={makeBoxHome()} />);
  for (const name of ['盒星兑换', '盲盒手气榜', '我的记录']) {
    await expect.element(buttonNamed(name)).toBeVisible();
    expect(buttonNamed(name).element().querySelector('img')!.getAttribute('src')).toBeTruthy();
  }
});
