// Notices by kind: the kinds with something unread first, in them the unread first, then the newest.
import type { ReplyFrom } from '@shengyu/contract/client.ts';

export type Notice = ReplyFrom<'POST /api/v1/get_notice_list'>['list'][number];

export const KIND_NAMES: Readonly<Record<Notice['kind'], string>> = {
  guild: '公会',
  money: '钱包',
  level: '等级',
  report: '客服',
  activity: '活动',
  relation: '关系',
  system: '系统',
};

/** A line of the page: the head of a kind, or a notice. */
type NoticeLine =
  | { readonly kind: Notice['kind']; readonly unread: number; readonly notice?: undefined }
  | { readonly notice: Notice };

export function linesOf(notices: readonly Notice[]): readonly NoticeLine[] {
  const kinds = new Map<Notice['kind'], Notice[]>();
  for (const notice of notices) kinds.set(notice.kind, [...(kinds.get(notice.kind) ?? []), notice]);
  const newest = (list: readonly Notice[]): number => Math.max(...list.map(({ created_at }) => created_at));
  const unreadIn = (list: readonly Notice[]): number => list.filter(({ is_read }) => is_read === 0).length;
  return [...kinds]
    .sort(([, a], [, b]) => Number(unreadIn(b) > 0) - Number(unreadIn(a) > 0) || newest(b) - newest(a))
    .flatMap(([kind, list]) => [
      { kind, unread: unreadIn(list) },
      ...[...list].sort((a, b) => a.is_read - b.is_read || b.created_at - a.created_at).map((notice) => ({ notice })),
    ]);
}
