import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { makeBoxHome, prizeById } from '#testing/drawn.ts';
import { buttonNamed, tapButton, setUpComponentTestKit, readPageText } from '#testing/part.tsx';
import { NOW_SECONDS, itemPictureUrl } from '#testing/samples.ts';
import { ok, refuseWith } from '#testing/wire.ts';
import { useServices } from '#shell/services.ts';
import { CampaignPage } from './CampaignPage.tsx';
import type { DrawCampaignHome } from './campaign.ts';
import { LazyCampaignStateLine } from './top/HeadLine.tsx';
import { ParticipationButton } from './MainButton.tsx';
import { LazyWinTicker } from './top/Ticker.tsx';
import { useCampaign } from './use-campaign.ts';
import { useParticipation } from './use-entry.ts';
import { WalletStrip } from './top/WalletStrip.tsx';

const parts = setUpComponentTestKit();
const HOME = {
  code: 'treasure_hunt',
  route: 'POST /api/blind_box/get_box_base_config',
  data: { activity_code: 'treasure_hunt' },
} as const;
const theme = { key: 'treasure', title: '寻宝岛', backdrop: itemPictureUrl('map') } as const;

function Screen() {
  const campaign = useCampaign(HOME);
  return (
    <CampaignPage campaign={campaign} theme={theme} tags={[{ name: '记录', go: () => undefined }]}>
      {(home) => (
        <>
          <LazyCampaignStateLine />
          <LazyWinTicker />
          <WalletStrip tokens={home.tokens} diamond={home.diamond} more="th_map" onMore={() => undefined} />
          <Main />
        </>
      )}
    </CampaignPage>
  );
}

const Main = () => <ParticipationButton entry={useParticipation()} />;

const answer = (home: DrawCampaignHome): void => {
  parts.wire.answers['get_box_base_config'] = () => ok(home);
};
const show = (): void => parts.show(<Screen />);
const state = (more: Partial<DrawCampaignHome['activity']>): Partial<DrawCampaignHome> => ({
  activity: { ...makeBoxHome().activity, ...more },
});

beforeEach(() => answer(makeBoxHome()));

describe('a campaign’s page', () => {
  it('S2-ALL-1 opens with a percentage, and with the page when pictures and home are here', async () => {
    parts.wire.answers['get_box_base_config'] = () => 'silent';
    show();
    await expect.element(page.getByRole('progressbar', { name: '加载中' })).toBeVisible();
    expect(page.getByRole('progressbar').element().textContent).toMatch(/^\d+%$/);
  });

  it.each([
    ['preview', { open_at: NOW_SECONDS + 90_000 }, /距开始 ?1天/, '提醒我'],
    ['paused', {}, /活动维护中，你的道具都在/, '稍后再来'],
    ['claim', {}, /活动已结束，奖励可领至 \d\d-\d\d/, '领取奖励'],
    ['ended', {}, /活动已结束/, '看看其他活动'],
  ] as const)('S2-ALL-2 state %s: its line and its button', async (name, more, line, label) => {
    answer(makeBoxHome(state({ state: name, ...more })));
    show();
    await expect.element(buttonNamed(label)).toBeVisible();
    await expect.poll(readPageText).toMatch(line);
  });

  it('S2-ALL-2 open: 距结束, the last day in the accent colour', async () => {
    answer(makeBoxHome(state({ close_at: NOW_SECONDS + 3_600 })));
    show();
    await expect.poll(readPageText).toContain('距结束');
    const line = document.querySelector('[role=timer]')!.closest('p')!;
    expect(getComputedStyle(line).color).toBe('rgb(255, 224, 138)');
  });

  it('S2-ALL-2 提醒我 sets it and says 已设提醒', async () => {
    answer(makeBoxHome(state({ state: 'preview', open_at: NOW_SECONDS + 90_000 })));
    parts.wire.answers['set_remind'] = () => ok({ on: 1, at: NOW_SECONDS + 90_000 });
    show();
    await buttonNamed('提醒我').click();
    await expect.element(buttonNamed('已设提醒')).toBeDisabled();
    expect(parts.asked('set_remind')[0]).toMatchObject({ activity_code: 'treasure_hunt', on: 1 });
  });

  it('S2-ALL-3 not answered: 加载失败 and a way to ask again, under the page’s own bar', async () => {
    parts.wire.answers['get_box_base_config'] = () => 'broken';
    show();
    await expect.element(page.getByRole('alert')).toBeVisible();
    expect(readPageText()).toContain('加载失败');
    answer(makeBoxHome());
    await buttonNamed('重新加载').click();
    await expect.element(buttonNamed('充值')).toBeVisible();
  });

  it('S2-ALL-3 what was shown stays when a later asking fails', async () => {
    let reload!: () => Promise<void>;
    function Reloading() {
      const campaign = useCampaign(HOME);
      reload = campaign.reload;
      useServices();
      return (
        <CampaignPage campaign={campaign} theme={theme}>
          {() => <p>这一页</p>}
        </CampaignPage>
      );
    }
    parts.show(<Reloading />);
    await expect.element(page.getByText('这一页')).toBeVisible();
    parts.wire.answers['get_box_base_config'] = () => 'broken';
    await reload();
    await expect.element(page.getByText('这一页')).toBeVisible();
  });

  it('S2-ALL-3 teen mode: a calm page', async () => {
    parts.wire.answers['get_box_base_config'] = () =>
      refuseWith(1005, '未成年人不可参与付费与抽取活动', { reason: 'minor' });
    show();
    await expect.element(page.getByText('青少年模式下不展示活动')).toBeVisible();
    expect(readPageText()).not.toContain('记录');
  });

  it('S2-ALL-4 asks again once when the day turns, not all phones in the same second', async () => {
    // Noon, because the day must not turn before the campaign closes.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: Date.UTC(2026, 10, 18, 4) });
    try {
      answer(
        makeBoxHome(
          state({ server_time: Math.floor(Date.now() / 1000), close_at: Math.floor(Date.now() / 1000) + 60 }),
        ),
      );
      show();
      await expect.poll(() => parts.asked('get_box_base_config')).toHaveLength(1);
      await expect.poll(() => buttonNamed('充值').elements()).toHaveLength(1);
      answer(makeBoxHome(state({ state: 'claim' })));
      await vi.advanceTimersByTimeAsync(59_000);
      expect(parts.asked('get_box_base_config')).toHaveLength(1);
      await vi.advanceTimersByTimeAsync(1_000 + 3_000);
      await expect.poll(() => parts.asked('get_box_base_config')).toHaveLength(2);
    } finally {
      vi.useRealTimers();
    }
  });

  it('S2-CMP-1 the bar: back, sound (off until somebody wants it), 规则 and 活动', async () => {
    show();
    await expect.element(buttonNamed('规则')).toBeVisible();
    const sound = buttonNamed('音效');
    await expect.element(sound).toHaveAttribute('aria-pressed', 'false');
    await sound.click();
    await expect.element(sound).toHaveAttribute('aria-pressed', 'true');
    expect(localStorage.getItem('sound')).toBe('on');
    for (const name of ['返回', '活动']) await expect.element(buttonNamed(name)).toBeVisible();
    await buttonNamed('规则').click();
    await expect.element(page.getByText('浅滩每10次必得稀有及以上')).toBeVisible();
  });

  it('S2-CMP-1 活动: every campaign with its cover, and a dot where one has not been today', async () => {
    const { activity } = makeBoxHome();
    const row = (activity_code: string, title: string, route: string, red: 0 | 1) => ({
      ...activity,
      activity_code,
      title,
      route,
      cover: itemPictureUrl('map'),
      red,
    });
    parts.wire.answers['get_calendar'] = () =>
      ok({ list: [row('happy_draw', '欢乐抽', '/happyDraw', 1), row('snake_dance', '金蛇狂舞', '/snakePage', 0)] });
    show();
    await buttonNamed('活动').click();
    await expect.element(buttonNamed(/^欢乐抽.*今天还没去过/)).toBeVisible();
    await expect.element(buttonNamed(/^金蛇狂舞/)).toBeVisible();
    expect(buttonNamed(/^金蛇狂舞/).element().textContent).not.toContain('今天还没去过');
    for (const { name } of [{ name: /^欢乐抽/ }, { name: /^金蛇狂舞/ }])
      expect(buttonNamed(name).element().querySelector('img')!.src).toBe(itemPictureUrl('map'));
  });

  it('S2-CMP-1 the ticker shows nothing when nobody has won', async () => {
    show();
    await expect.element(buttonNamed('充值')).toBeVisible();
    expect(readPageText()).not.toContain('恭喜');
  });

  it('S2-CMP-1 a long name in the ticker is shortened, the prize is not', async () => {
    const user = { user_id: 0, nickname: '住在月亮背面的那只很爱唱歌的小海豚先生' };
    const win = { win_id: 'w2', user, prize: prizeById('th_s05') } as DrawCampaignHome['ticker'][number];
    answer(makeBoxHome({ ticker: [win] }));
    show();
    await expect.element(page.getByRole('button', { name: /^恭喜/ })).toBeVisible();
    const ticker = page.getByRole('button', { name: /^恭喜/ }).element() as HTMLElement;
    ticker.style.width = '194px';
    const [name, prize] = [ticker.querySelector('span > span')!, ticker.querySelector('b')!];
    expect(name.scrollWidth).toBeGreaterThan(name.clientWidth);
    expect(prize.scrollWidth).toBe(prize.clientWidth);
    expect(prize.getBoundingClientRect().right).toBeLessThanOrEqual(ticker.getBoundingClientRect().right);
  });

  it('S2-CMP-1 a tap on the ticker opens the win records', async () => {
    const win = {
      win_id: 'w1',
      activity_code: 'treasure_hunt',
      title: '寻宝岛',
      user: {
        user_id: 0,
        show_id: '',
        nickname: '张*',
        avatar: '',
        gender: 0,
        wealth_level: 0,
        charm_level: 0,
        is_online: 0,
      },
      prize: prizeById('th_s05'),
      by: 'roll',
      at: NOW_SECONDS,
    } as DrawCampaignHome['ticker'][number];
    answer(makeBoxHome({ ticker: [win] }));
    parts.wire.answers['get_win_record'] = () => ok({ list: [win], total: 1, page: 1, limit: 50 });
    show();
    await expect.poll(readPageText).toContain('恭喜');
    await tapButton(/恭喜 张\* 获得 海王冠冕/);
    await expect.element(page.getByRole('dialog', { name: '中奖记录' })).toBeVisible();
  });

  it('S2-CMP-2 the strip: tokens, what expires soon, diamonds with the way to more', async () => {
    show();
    await expect.element(buttonNamed('获取藏宝图')).toBeVisible();
    expect(readPageText()).toContain('即将过期 3');
    expect(readPageText()).toContain('2,460');
  });
});
