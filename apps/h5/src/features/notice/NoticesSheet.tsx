// The list of all notices, read and unread (NOTE-3); a tap marks one as read and leads to its page, if it has one.
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { List } from '@shengyu/ui/List/List.tsx';
import { RelativeTime } from '@shengyu/ui/RelativeTime/RelativeTime.tsx';
import { Sheet } from '@shengyu/ui/Sheet/Sheet.tsx';
import { StandardState } from '@shengyu/ui/States/States.tsx';
import { mutationOutcomeOf } from '@shengyu/web/outcome.ts';
import { renewReads } from '@shengyu/web/read/cache.ts';
import { usePages } from '@shengyu/web/read/use-pages.ts';
import { useAppClock } from '#features/clock/app-clock.ts';
import { isRoute } from '#routes.ts';
import { useRoute } from '#shell/route.ts';
import { useServices } from '#shell/services.ts';
import s from './Notice.module.css';

const ROUTE = 'POST /api/v1/get_notice_list';
type Notice = ReplyFrom<typeof ROUTE>['list'][number];

export type NoticesSheetProps = { readonly open: boolean; readonly onClose: () => void };

export function NoticesSheet({ open, onClose }: NoticesSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title="通知">
      {open && <Notices onClose={onClose} />}
    </Sheet>
  );
}

function Notices({ onClose }: Pick<NoticesSheetProps, 'onClose'>) {
  const { client } = useServices();
  const { navigation } = useRoute();
  const { offset } = useAppClock();
  const list = usePages(ROUTE, {}, { keyOf: ({ notice_id }) => notice_id });
  const { rows, page, next, more } = list;
  const read = async (which: { all: 1 } | { notice_ids: number[] }): Promise<void> => {
    list.change((one) =>
      'all' in which || which.notice_ids.indexOf(one.notice_id) >= 0 ? { ...one, is_read: 1 as const } : one,
    );
    await mutationOutcomeOf(client.mutate('POST /api/v1/read_notice', which, { quiet: true }));
    await renewReads(ROUTE);
  };
  const open = ({ notice_id, is_read, route }: Notice): void => {
    if (is_read === 0) void read({ notice_ids: [notice_id] });
    if (!route || !isRoute(route)) return;
    onClose();
    navigation.go(route);
  };
  return (
    <>
      {page && page.unread_num > 0 && (
        <div className={s.all}>
          <span>{page.unread_num} 条未读</span>
          <Button size="sm" variant="text" onPress={() => read({ all: 1 })}>
            全部已读
          </Button>
        </div>
      )}
      <List
        items={rows}
        label="通知"
        keyOf={({ notice_id }) => notice_id}
        next={next}
        onMore={more}
        empty={<StandardState inside kind="empty" title="还没有通知" />}
        row={(one) => (
          <button
            type="button"
            className={joinClassNames(s.notice, one.is_read === 1 && s.read)}
            onClick={() => open(one)}
          >
            <span className={s.head}>
              <b className={s.title}>{one.title}</b>
              {one.is_read === 0 && <i className={s.mark} role="img" aria-label="未读" />}
              <span className={s.time}>
                <RelativeTime at={one.created_at} offset={offset} />
              </span>
            </span>
            <span className={s.text}>{one.text}</span>
          </button>
        )}
      />
    </>
  );
}
