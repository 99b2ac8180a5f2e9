import { expect, it } from 'vitest';
import { linesOf, type Notice } from './groups.ts';

const notice = (notice_id: number, kind: Notice['kind'], is_read: 0 | 1): Notice => ({
  notice_id,
  kind,
  title: '题',
  text: '文',
  is_read,
  created_at: notice_id,
});

it('web-shell.md §4 通知: groups by kind, those with something unread first, the unread first in each', () => {
  const lines = linesOf([
    notice(9, 'money', 1),
    notice(8, 'guild', 1),
    notice(7, 'activity', 0),
    notice(6, 'guild', 0),
    notice(5, 'guild', 0),
  ]);
  expect(lines.map((line) => (line.notice ? line.notice.notice_id : [line.kind, line.unread]))).toEqual([
    ['guild', 2],
    6,
    5,
    8,
    ['activity', 1],
    7,
    ['money', 0],
    9,
  ]);
});
