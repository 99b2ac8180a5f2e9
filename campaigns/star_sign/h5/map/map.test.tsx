import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  buttonNamed,
  expectEventually,
  readPageText,
  setUpComponentTestKit,
  tapButton,
  tapElement,
} from '@shengyu/h5/testing/part.tsx';
import { ok, refuseWith } from '@shengyu/h5/testing/wire.ts';
import { setToken } from '@shengyu/web/session.ts';
import { makeAlbum, makeFortune, makeLadder, makeLuck, makeSeason, makeSigned, makeStarMet } from '../testing/map.ts';
import { Screen } from './StarMap.tsx';

const parts = setUpComponentTestKit();

beforeEach(() => {
  for (const name of ['star-season', 'star-match']) localStorage.removeItem(`copy:own:${name}`);
  parts.wire.answers['get_current_star_id'] = () => ok(makeSeason());
  parts.wire.answers['get_user_star_img_list'] = () => ok(makeAlbum());
  parts.wire.answers['get_user_star_sign_list'] = () => ok(makeLadder());
  parts.wire.answers['star_view_today_fortune'] = ({ star_id }) => ok(makeFortune(star_id));
  parts.wire.answers['get_user_star_luck'] = () => ok(makeLuck());
  parts.wire.answers['match_other_user'] = () => ok(makeStarMet());
});

const show = (season = makeSeason()): void => {
  parts.wire.answers['get_current_star_id'] = () => ok(season);
  parts.show(<Screen />);
};
const plate = () => buttonNamed(/^天蝎座.*回到当季星座$/);

describe('the map', () => {
  it('S2-SM-2 seven round buttons, the plate with what is lit, the ways to the other pages', async () => {
    show();
    await expect.element(buttonNamed('天蝎座 5/9，回到当季星座')).toBeVisible();
    for (const name of ['签到', '星运', '幸运值', '匹配', '罗盘', '星礼卡', '图鉴'])
      await expect.element(buttonNamed(new RegExp(`^(可领取 )?${name}`)).first()).toBeVisible();
    for (const name of ['星座席位', '星愿商店', '星座代言人']) await expect.element(buttonNamed(name)).toBeVisible();
  });

  it('S2-SM-2 keyboards and screen readers have the signs with their stars as a list', async () => {
    show();
    await expect.element(page.getByRole('list', { name: '十二星座' })).toBeInTheDocument();
    await expect.element(buttonNamed('天蝎座（当季） 5/9')).toBeInTheDocument();
    expect(readPageText()).toContain('心宿二已点亮');
  });

  it('S2-SM-8 a minor has no 匹配', async () => {
    show(makeSeason({}, { age: 'minor' }));
    await expect.element(plate()).toBeVisible();
    await expect.element(buttonNamed(/罗盘/)).toBeVisible();
    expect(buttonNamed(/匹配/).elements()).toHaveLength(0);
  });

  it('S2-SM-8 a guest sees the sky; the plate and every button ask for login', async () => {
    setToken('');
    show();
    await expect.element(buttonNamed('天蝎座，登录后参与')).toBeVisible();
    await tapButton(/签到$/);
    expect(page.getByRole('dialog').elements()).toHaveLength(0);
    expect(parts.asked('get_user_star_sign_list')).toHaveLength(0);
  });

  it('S2-SM-8 a new season is named when the sky turns to it', async () => {
    localStorage.setItem('copy:own:star-season', JSON.stringify({ at: 1, data: 6 }));
    show();
    await expect.element(page.getByText('天蝎座的季节到了')).toBeInTheDocument();
  });
});

describe('first visit', () => {
  it('S2-SM-1 the sign of the birthday is asked; 换一个 goes on; both switches are off until they are turned on', async () => {
    parts.wire.answers['set_my_star'] = ({ star_id }) => ok({ my_star_id: star_id, change_at: 1 });
    parts.wire.answers['set_privacy_setting'] = () => ok({});
    show(makeSeason({ my_confirmed: 0, my_star_id: 12 }));
    await expect.element(page.getByRole('heading', { name: '你是双鱼座吗？' })).toBeVisible();
    await tapButton(/^换一个/);
    await expect.element(page.getByRole('heading', { name: '你是白羊座吗？' })).toBeVisible();
    await expect.element(page.getByRole('switch', { name: '公开我的星座' })).not.toBeChecked();
    await tapElement(page.getByRole('switch', { name: '参与星座匹配' }));
    await tapButton('是的');
    await expect.element(plate()).toBeVisible();
    expect(parts.asked('set_my_star')).toMatchObject([{ star_id: 1 }]);
    expect(parts.asked('set_privacy_setting')).toMatchObject([{ match_on: 1 }]);
  });

  it('S2-SM-1 a minor is not asked about matching', async () => {
    show(makeSeason({ my_confirmed: 0 }, { age: 'minor' }));
    await expect.element(page.getByRole('switch', { name: '公开我的星座' })).toBeVisible();
    expect(page.getByRole('switch', { name: '参与星座匹配' }).elements()).toHaveLength(0);
  });

  it('S2-SM-1 a refused change is told and nothing is confirmed', async () => {
    parts.wire.answers['set_my_star'] = () => refuseWith(1010, '2027-01-01 后可再次修改');
    show(makeSeason({ my_confirmed: 0 }));
    await tapButton('是的');
    await expect.element(page.getByText('2027-01-01 后可再次修改')).toBeInTheDocument();
    await expect.element(buttonNamed('是的')).toBeVisible();
  });
});

describe('签到', () => {
  const open = async (): Promise<void> => {
    show();
    await tapButton(/^(可领取 )?签到/);
    await expect.element(page.getByRole('dialog', { name: '签到' })).toBeVisible();
  };

  it('S2-SM-3 days with their states, what today gives, 补签 with its price, milestones', async () => {
    await open();
    await expectEventually(readPageText).toContain('星尘20，剩 2 次');
    const days = Array.from(document.querySelectorAll('dialog li[aria-label^=第]'), (day) =>
      day.getAttribute('aria-label'),
    );
    expect(days.slice(0, 4)).toEqual([
      expect.stringContaining('第1天 已签到'),
      expect.stringContaining('第2天 已签到'),
      expect.stringContaining('第3天 可补签'),
      expect.stringContaining('第4天 可签到'),
    ]);
    await expect.element(buttonNamed(/^领取 7天/)).toBeInTheDocument();
  });

  it('S2-SM-3 a piece closes the sheet, the star is lit and the pictures are read again', async () => {
    parts.wire.answers['star_user_sign'] = () => ok(makeSigned({ lit: { star_id: 8, point: 6, img_done: 0 } }));
    await open();
    const before = parts.asked('get_user_star_img_list').length;
    parts.wire.answers['get_user_star_img_list'] = () => ok(makeAlbum({ 8: 6 }));
    await tapElement(page.getByRole('dialog').getByRole('button', { name: '签到', exact: true }));
    await expect.element(buttonNamed('天蝎座 6/9，回到当季星座')).toBeVisible();
    expect(parts.asked('get_user_star_img_list').length).toBeGreaterThan(before);
    await expect.poll(() => page.getByRole('dialog', { name: '签到' }).elements().length).toBe(0);
  });

  it('S2-SM-3 补签 is paid with stardust; without enough the button says so', async () => {
    parts.wire.answers['star_user_sign'] = () => ok(makeSigned());
    await open();
    await tapButton(/^补签/);
    await expectEventually(() => parts.asked('star_user_sign')).toMatchObject([{ makeup: 1 }]);
  });

  it('state matrix: 星尘不足', async () => {
    parts.wire.answers['get_user_star_sign_list'] = () =>
      ok(makeLadder({ balance: [{ code: 'zp_dust', name: '星尘', icon: '', num: 3, expire_num: 0 }] }));
    await open();
    await expect.element(buttonNamed(/^星尘不足/)).toBeDisabled();
  });
});

describe('the other sheets', () => {
  it('S2-SM-4 the fortune of the own sign, +10 luck once, other signs by a tap, 仅供娱乐', async () => {
    show();
    await tapButton(/^(可领取 )?星运/);
    await expectEventually(readPageText).toContain('天蝎座的第1句');
    await expectEventually(readPageText).toContain('幸运值 +10');
    expect(readPageText()).toContain('仅供娱乐');
    await tapButton('射手');
    await expectEventually(readPageText).toContain('射手座的第5句');
    expect(parts.asked('star_view_today_fortune').map(({ star_id }) => star_id)).toEqual([8, 9]);
  });

  it('S2-SM-5 sources with what is left; 领取 claims all steps that are reached', async () => {
    parts.wire.answers['get_user_luck_speed_prize'] = () => ok({ got: [], meter: makeLuck().meter, balance: [] });
    show();
    await tapButton('幸运值');
    await expectEventually(readPageText).toContain('今日已满');
    expect(readPageText()).toContain('还可得 15');
    await tapElement(page.getByRole('dialog').getByRole('button', { name: '领取', exact: true }));
    await expectEventually(() => parts.asked('get_user_luck_speed_prize')).toMatchObject([{ step_id: 'all' }]);
  });

  it('S2-SM-5 去完成 opens the sheet that the source names', async () => {
    show();
    await tapButton('幸运值');
    await tapButton('去完成 匹配新朋友');
    await expectEventually(readPageText).not.toContain('今日来源');
    await expectEventually(readPageText).toContain('匹配');
  });

  it('S2-SM-8 a minor is not led to 匹配', async () => {
    show(makeSeason({}, { age: 'minor' }));
    await tapButton('幸运值');
    await expectEventually(readPageText).toContain('匹配新朋友');
    expect(buttonNamed('去完成 匹配新朋友').elements()).toHaveLength(0);
  });

  it('S2-SM-7 the album shows twelve pictures and opens one', async () => {
    parts.wire.answers['get_user_star_img_list'] = () => ok(makeAlbum({ 8: 9 }));
    show();
    await tapButton('图鉴');
    await expectEventually(readPageText).toContain('已集齐 1/12');
    await expect.element(buttonNamed(/天蝎座.*可领取/)).toBeVisible();
  });
});

describe('匹配', () => {
  const open = async (season = makeSeason()): Promise<void> => {
    show(season);
    await tapButton('匹配');
  };

  it('S2-SM-6 no name and no face before both want it; then 互相想认识！ and 打个招呼', async () => {
    await open();
    await tapButton('开始匹配');
    await expectEventually(readPageText).toContain('一个看得深，一个听得懂');
    expect(readPageText()).not.toContain('鹿与深海');
    for (const name of ['举报', '拉黑', '换一位']) await expect.element(buttonNamed(name)).toBeVisible();
    const user = {
      user_id: 8,
      show_id: '8',
      nickname: '鹿与深海',
      avatar: '',
      gender: 0,
      wealth_level: 1,
      charm_level: 1,
    };
    parts.wire.answers['match_answer'] = () => ok({ state: 'mutual', user, chat_route: 'chat/8' });
    await tapButton('想认识');
    await expectEventually(readPageText).toContain('互相想认识！鹿与深海');
    await expect.element(buttonNamed('打个招呼')).toBeVisible();
  });

  it('S2-SM-8 nobody found: the sentence, and nothing is charged', async () => {
    parts.wire.answers['match_other_user'] = () => refuseWith(0, '', { reason: 'no_match' });
    await open();
    await tapButton('开始匹配');
    await expectEventually(readPageText).toContain('暂时没有合适的朋友，稍后再来');
    await expect.element(buttonNamed('再找一次')).toBeVisible();
  });

  it('S2-SM-6 after the free three the next costs stardust; after all of them the day is over', async () => {
    const standing = makeSeason().home!.match!;
    await open(makeSeason({}, { match: { ...standing, free_left: 0 } }));
    await tapButton('开始匹配（星尘10）');
    await expectEventually(() => parts.asked('match_other_user')).toMatchObject([{ use_extra: 1 }]);
  });

  it('state matrix: 今日匹配次数已用完', async () => {
    const standing = makeSeason().home!.match!;
    await open(makeSeason({}, { match: { ...standing, free_left: 0, extra_left: 0 } }));
    await expect.element(buttonNamed('今日匹配次数已用完')).toBeDisabled();
  });

  it('S2-SM-6 who has not turned matching on is asked to', async () => {
    const standing = makeSeason().home!.match!;
    parts.wire.answers['set_privacy_setting'] = () => ok({});
    await open(makeSeason({}, { match: { ...standing, is_on: 0 } }));
    await tapButton('开启星座匹配');
    await expectEventually(() => parts.asked('set_privacy_setting')).toMatchObject([{ match_on: 1 }]);
  });
});
