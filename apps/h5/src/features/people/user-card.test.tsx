import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { setToken } from '@shengyu/web/session.ts';
import {
  buttonNamed,
  expectEventually,
  tapButton,
  setUpComponentTestKit,
  readPageText,
  tapElement,
  typeInto,
} from '#testing/part.tsx';
import { avatarUrl, sampleUser } from '#testing/samples.ts';
import { ok, refuseWith } from '#testing/wire.ts';
import { UserCard } from './UserCard.tsx';

const parts = setUpComponentTestKit();
let card: Record<string, unknown>;

beforeEach(() => {
  card = { ...sampleUser, user_id: 31, nickname: '星落', avatar: avatarUrl(3), signature: '听潮', self: undefined };
  Object.assign(parts.wire.answers, {
    '31': () => ok(card),
    set_follow: ({ follow }: { follow: 0 | 1 }) => {
      card = { ...card, is_follow: follow };
      return ok({ is_follow: follow, is_friend: 0 });
    },
    set_black: ({ black }: { black: 0 | 1 }) => {
      card = { ...card, is_black: black };
      return ok({ is_black: black });
    },
    submit_report: () => ok({ status: 0, status_text: '已受理', report_id: 9, report_no: 'RP9', similar: [] }),
  });
});
const show = async (): Promise<void> => {
  parts.show(<UserCard user_id={31} onClose={() => undefined} />);
  await expect.element(page.getByRole('dialog', { name: '星落 的名片' })).toBeVisible();
  await expectEventually(readPageText).toContain('听潮');
};

it('S-CMP-7 followed with one tap, and the card says so', async () => {
  await show();
  await tapButton('关注');
  await expect.element(buttonNamed('已关注')).toBeVisible();
  expect(parts.asked('set_follow')).toMatchObject([{ user_id: 31, follow: 1 }]);
});

it('S-CMP-7 S-ALL-9 blocking says what it does before it is done', async () => {
  await show();
  await tapButton('拉黑');
  await expect.element(page.getByText('拉黑后互不可见，若为CP将立即解除')).toBeVisible();
  expect(parts.asked('set_black')).toEqual([]);
  await tapElement(page.getByRole('alertdialog').getByRole('button', { name: '拉黑' }));
  await expectEventually(() => parts.asked('set_black')).toMatchObject([{ user_id: 31, black: 1 }]);
  await expect.element(buttonNamed('取消拉黑')).toBeInTheDocument();
});

it('S-CMP-7 REP-1 a complaint names whom it is about, and asks no appeal of anybody', async () => {
  await show();
  await tapButton('举报');
  await expect.element(page.getByRole('dialog', { name: '举报 星落' })).toBeVisible();
  expect(
    page
      .getByRole('radio')
      .elements()
      .map((one) => one.textContent),
  ).toEqual(['诈骗', '辱骂骚扰', '未成年人', '低俗色情', '线下交易', '其他']);
  await tapElement(page.getByRole('radio', { name: '辱骂骚扰' }));
  await typeInto(page.getByLabelText('说明'), '在公屏一直骂人');
  await tapButton('提交');
  await expect.element(page.getByText('RP9')).toBeVisible();
  expect(parts.asked('submit_report')).toMatchObject([
    { kind: 2, type: 12, text: '在公屏一直骂人', target: { kind: 'user', id: 31 } },
  ]);
});

it('S-CMP-7 a guest is sent to the door', async () => {
  const went: string[] = [];
  const { navigation } = parts.services;
  const go = navigation.go;
  navigation.go = (route) => void went.push(route);
  try {
    setToken('');
    await show();
    await tapButton('关注');
    expect(went[0]).toMatch(/^\/login\?next=/);
    expect(parts.asked('set_follow')).toEqual([]);
  } finally {
    navigation.go = go;
  }
});

it('S-CMP-7 on the own card there is nobody to follow, report or block', async () => {
  card = { ...card, self: sampleUser.self };
  await show();
  for (const name of ['关注', '举报', '拉黑']) expect(buttonNamed(name).query(), name).toBeNull();
});

it('S-ALL-5 gone or unanswered, it can be asked again', async () => {
  parts.wire.answers['31'] = () => refuseWith(1006, '用户不存在');
  parts.show(<UserCard user_id={31} onClose={() => undefined} />);
  await expect.element(buttonNamed('重新加载')).toBeVisible();
  parts.wire.answers['31'] = () => ok(card);
  await tapButton('重新加载');
  await expectEventually(readPageText).toContain('听潮');
});
