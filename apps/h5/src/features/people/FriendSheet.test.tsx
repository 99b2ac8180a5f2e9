import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { buttonNamed, tapButton, setUpComponentTestKit } from '#testing/part.tsx';
import { avatarUrl } from '#testing/samples.ts';
import { ok } from '#testing/wire.ts';
import type { ChoosablePerson } from './friend.ts';
import { FriendSheet } from './FriendSheet.tsx';

const parts = setUpComponentTestKit();

const person = (user_id: number, nickname: string) => ({
  user_id,
  show_id: String(100_000 + user_id),
  nickname,
  avatar: avatarUrl(user_id),
  room_role: 'guest',
});

function show(chosen: ChoosablePerson[]): void {
  parts.wire.answers['get_follow_list'] = () => ok({ list: [person(7, '晚风')], total: 1, page: 1, limit: 20 });
  parts.wire.answers['get_user_list'] = () =>
    ok({ list: [person(8, '海鸥'), person(9, '灯塔')], total: 2, page: 1, limit: 20, online_num: 5, mic_num: 2 });
  const bridge = {
    ...parts.services.bridge,
    on: ((name: string, listen: (data: object) => void) => {
      if (name === 'roomState') listen({ room_id: 9001, in_room: true });
      return () => undefined;
    }) as typeof parts.services.bridge.on,
  };
  const sheet = (
    <FriendSheet open title="送给朋友" onClose={() => undefined} onChoose={(one) => void chosen.push(one)} />
  );
  parts.show(sheet, { bridge });
}

describe('FriendSheet', () => {
  it('S2-TH-3 in a room the people on the mic come first, and the gift is the room’s', async () => {
    const chosen: ChoosablePerson[] = [];
    show(chosen);
    await expect.element(page.getByRole('region', { name: '麦上的人' })).toBeVisible();
    expect(parts.asked('get_user_list')[0]).toMatchObject({ room_id: '9001', scene: 'mic' });
    await tapButton('灯塔');
    expect(chosen[0]).toMatchObject({ user_id: 9, nickname: '灯塔', room_id: 9001 });
  });

  it('S2-TH-3 a friend is nobody’s room', async () => {
    const chosen: ChoosablePerson[] = [];
    show(chosen);
    await expect.element(buttonNamed(/^晚风/)).toBeVisible();
    await tapButton(/^晚风/);
    expect(chosen[0]).toEqual({ user_id: 7, nickname: '晚风', avatar: avatarUrl(7) });
  });
});
