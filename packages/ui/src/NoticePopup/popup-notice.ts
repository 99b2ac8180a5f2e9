import type { UnixSeconds } from '@shengyu/rules/time/calendar.ts';

export type NoticeKind = 'guild' | 'money' | 'level' | 'report' | 'activity' | 'relation' | 'system';

/** A row of get_notice_list. */
export interface Notice {
  readonly notice_id: number;
  readonly kind: NoticeKind;
  readonly title: string;
  readonly text: string;
  readonly route?: string;
  readonly is_read: 0 | 1;
  readonly created_at: UnixSeconds;
}

/** SHELL-7: the newest unread notice, if it is newer than the one whose popup was closed last (`noticeState`). */
export const choosePopupNotice = (notices: readonly Notice[], closedId: number): Notice | undefined =>
  notices
    .filter(({ notice_id, is_read }) => is_read === 0 && notice_id > closedId)
    .sort((a, b) => b.notice_id - a.notice_id)[0];
