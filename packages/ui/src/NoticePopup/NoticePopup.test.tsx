import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../testing/render.tsx';
import { NoticePopup } from './NoticePopup.tsx';
import { type Notice, choosePopupNotice } from './popup-notice.ts';

const notice = (notice_id: number, more: Partial<Notice> = {}): Notice => ({
  notice_id,
  kind: 'system',
  title: `通知 ${notice_id}`,
  text: '内容',
  is_read: 0,
  created_at: 1_787_000_000,
  ...more,
});

function screenWith(notices: Notice[], stored = 0) {
  const closed: number[] = [];
  const opened: Notice[] = [];
  const Screen = ({ list }: { list: Notice[] }) => {
    const [noticeState, setNoticeState] = useState(stored);
    const close = (id: number): void => {
      closed.push(id);
      setNoticeState(id);
    };
    return <NoticePopup notices={list} closedId={noticeState} onClose={close} onOpen={(one) => opened.push(one)} />;
  };
  const { rerender } = render(<Screen list={notices} />);
  return { closed, opened, show: (list: Notice[]) => rerender(<Screen list={list} />) };
}

const popup = () => document.querySelector('dialog');

describe('NoticePopup', () => {
  it('SHELL-7 takes the newest unread notice above noticeState', () => {
    const list = [notice(3), notice(9, { is_read: 1 }), notice(7), notice(5)];
    expect(choosePopupNotice(list, 0)?.notice_id).toBe(7);
    expect(choosePopupNotice(list, 7)).toBeUndefined();
    expect(choosePopupNotice(list, 5)?.notice_id).toBe(7);
  });

  it('SHELL-7 S-ALL-12 shows each notice once; a newer one shows again', async () => {
    const { closed, show } = screenWith([notice(3), notice(5)]);
    await expect.element(page.getByText('通知 5')).toBeVisible();
    await page.getByRole('button', { name: '知道了' }).click();
    expect(closed).toEqual([5]);
    await expect.poll(() => popup()).toBeNull();
    show([notice(3), notice(5), notice(6)]);
    await expect.element(page.getByText('通知 6')).toBeVisible();
  });

  it('SHELL-7 Esc closes it too, and 去看看 closes before it opens the route', async () => {
    const { closed, opened, show } = screenWith([notice(5)]);
    await userEvent.keyboard('{Escape}');
    expect(closed).toEqual([5]);
    await expect.poll(() => popup()).toBeNull();
    show([notice(8, { route: '/grade' })]);
    await page.getByRole('button', { name: '去看看' }).click();
    expect(closed).toEqual([5, 8]);
    expect(opened.map(({ route }) => route)).toEqual(['/grade']);
  });

  it('S-NAT-4 without a route there is nothing to go to', () => {
    screenWith([notice(5)]);
    expect(popup()!.querySelectorAll('button')).toHaveLength(1);
  });
});
