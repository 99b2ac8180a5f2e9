import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { CampaignContext, type DrawCampaignHome, type Campaign } from '#mechanics/campaign/campaign.ts';
import { createServerClock } from '#features/clock/server-clock.ts';
import { TopBar } from '#mechanics/campaign/top/TopBar.tsx';
import { pool } from '#testing/samples.ts';
import { buttonNamed, tapButton, setUpComponentTestKit, readPageText } from '#testing/part.tsx';
import { DrawBar } from '../DrawBar.tsx';
import { useBoxDraw } from './drawing.ts';

const parts = setUpComponentTestKit();

const icon = pool.list[0]!.icon;
const home = {
  activity: { activity_code: 'treasure_hunt', state: 'open', rules: ['每100次必得传说及以上；每日最多300次。'] },
  boxes: [
    {
      box_code: 'th_shallow',
      name: '浅滩寻宝',
      kind: 1,
      price: 20,
      cost: { kind: 'token', code: 'th_map', name: '藏宝图', icon, num: 1 },
      batches: [1, 10],
      day_left: 300,
    },
  ],
  pity: {
    th_shallow: [
      { tier: 2, tier_name: '稀有', hard: 10, give_id: 'th_s10', give_name: '海浪气泡', count: 3, left: 7 },
      { tier: 4, tier_name: '传说', hard: 100, give_id: 'th_s05', give_name: '灯塔之光', count: 58, left: 42 },
    ],
  },
  tokens: [{ code: 'th_map', name: '藏宝图', icon, num: 12 }],
  packs: [],
  diamond: 100,
  care: { age: 'adult', day_chance: 0, day_cap: 20_000 },
} as unknown as DrawCampaignHome;

const campaign: Campaign<DrawCampaignHome> = {
  code: 'treasure_hunt',
  home,
  loading: false,
  failure: undefined,
  refusal: undefined,
  clock: createServerClock(undefined, 0),
  reload: async () => undefined,
  change: () => undefined,
};

function DrawPage() {
  const drawing = useBoxDraw(campaign, home, home.boxes[0]!);
  return (
    <>
      <TopBar title="寻宝岛" />
      <DrawBar drawing={drawing} words="寻{n}次" />
    </>
  );
}

const show = (): void =>
  parts.show(
    <CampaignContext value={campaign}>
      <DrawPage />
    </CampaignContext>,
  );

describe('CARE-8 beside the button that draws', () => {
  it('CARE-8 my promise stands there before anything is tapped, the nearest to the best prize', async () => {
    show();
    await expect.element(buttonNamed(/^寻10次/)).toBeInTheDocument();
    expect(readPageText()).toContain('距离传说保底还有 42 次');
  });

  it.each([
    ['规则', '活动规则', '每日最多300次'],
    ['概率公示', '概率公示', '0.02%'],
    ['公平验证', '公平验证', ''],
    ['消费守护', '消费守护', ''],
  ])('CARE-8 %s is one tap away, on the same page, without a draw', async (name, title, words) => {
    show();
    const before = location.href;
    await tapButton(name);
    await expect.element(page.getByRole('dialog', { name: title })).toBeInTheDocument();
    await expect.poll(readPageText).toContain(words);
    expect(location.href).toBe(before);
    expect(parts.asked('open_box')).toEqual([]);
  });
});
