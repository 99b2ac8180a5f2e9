// 通知: the member's notices by kind, unread first. A tap opens where the notice leads and marks it read.
import { isKnownPageRoute } from '@shengyu/contract/routes.ts';
import { instantOfUnixSeconds } from '@shengyu/rules/time/calendar.ts';
import { formatRelativeTime } from '@shengyu/rules/time/relative-time.ts';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { List } from '@shengyu/ui/List/List.tsx';
import { ListRow } from '@shengyu/ui/ListRow/ListRow.tsx';
import { Page } from '@shengyu/ui/Page/Page.tsx';
import { SkeletonRows } from '@shengyu/ui/Skeleton/Skeleton.tsx';
import { StandardState } from '@shengyu/ui/States/States.tsx';
import { mutationOutcomeOf } from '@shengyu/web/outcome.ts';
import { renewReads } from '@shengyu/web/read/cache.ts';
import { usePages } from '@shengyu/web/read/use-pages.ts';
import { useIsle } from '#frame/isle.ts';
import shared from '#tabs/shared.module.css';
import { KIND_NAMES, linesOf, type Notice } from './groups.ts';
import s from './NoticesPage.module.css';

export function NoticesPage() {
  const { client, stack, openPage, leadTo } = useIsle();
  const pages = usePages(
    'POST /api/v1/get_notice_list',
    {},
    { limit: 50, staleMs: 0, keyOf: ({ notice_id }) => notice_id },
  );
  const unread = pages.page?.unread_num ?? 0;

  const markRead = async (notice_ids?: number[]): Promise<void> => {
    const act = notice_ids ? { notice_ids } : { all: 1 as const };
    // The rows change at once; the server's answer comes later and is the truth.
    const takeBack = pages.change((row) =>
      !notice_ids || notice_ids.includes(row.notice_id) ? { ...row, is_read: 1 } : row,
    );
    const { data } = await mutationOutcomeOf(client.mutate('POST /api/v1/read_notice', act, { quiet: true }));
    if (!data) return takeBack();
    void renewReads('POST /api/v1/get_notice_list');
    void renewReads('GET /goapi/user/get_user_info_mp/{id}', { id: 'me' });
  };
  const open = ({ notice_id, is_read, bundle, route }: Notice): void => {
    if (is_read === 0) void markRead(bundle ?? [notice_id]);
    if (route && isKnownPageRoute(route)) leadTo(route);
  };

  return (
    <Page
      title="通知"
      ground="hero"
      onBack={stack.close}
      onRefresh={pages.restart}
      right={
        unread > 0 ? (
          <Button size="sm" variant="text" onPress={() => markRead()}>
            全部已读
          </Button>
        ) : undefined
      }
    >
      <div className={pages.rows.length > 0 ? shared.card : ''}>
        <List
          label="通知"
          items={linesOf(pages.rows)}
          keyOf={(line) => (line.notice ? line.notice.notice_id : line.kind)}
          next={pages.next}
          onMore={pages.more}
          skeleton={
            <div className={shared.card}>
              <SkeletonRows count={6} height={72} />
            </div>
          }
          row={(line) =>
            line.notice ? (
              <NoticeRow notice={line.notice} onOpen={() => open(line.notice)} />
            ) : (
              <h2 className={s.kind}>
                {KIND_NAMES[line.kind]}
                {line.unread > 0 && <small>{line.unread} 条未读</small>}
              </h2>
            )
          }
          empty={
            pages.refusal ? (
              <StandardState
                kind={pages.refusal.code === 1001 ? 'login' : 'error'}
                text={pages.refusal.code === 1001 ? '入会、到账、活动开始都会在这里告诉你' : pages.refusal.msg}
                onAction={() => openPage('/login')}
              />
            ) : (
              <StandardState kind="empty" title="还没有通知" />
            )
          }
        />
      </div>
    </Page>
  );
}

function NoticeRow({ notice, onOpen }: { readonly notice: Notice; readonly onOpen: () => void }) {
  const { title, text, route, is_read, created_at } = notice;
  const leads = route !== undefined && isKnownPageRoute(route);
  const isUnread = is_read === 0;
  return (
    <ListRow
      height={72}
      leading={<span className={isUnread ? s.dot : s.none}>{isUnread && <span className="sr-only">未读</span>}</span>}
      title={title}
      caption={text}
      note={formatRelativeTime(instantOfUnixSeconds(created_at), Date.now())}
      chevron={leads}
      // A read notice that leads nowhere has nothing to do (SHELL-14).
      {...(isUnread || leads ? { onPress: onOpen } : {})}
    />
  );
}
