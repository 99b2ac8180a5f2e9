import { usePages } from '@shengyu/web/read/use-pages.ts';
import { PAGE_SIZE, QUIT_LIST_ROUTE } from './apply.ts';
import { ApplicationList } from './Applies.tsx';
import type { ReviewListProps } from './JoinList.tsx';
import { QuitApplicationItem } from './QuitItem.tsx';

export function QuitApplicationList({ guild_id, status, review }: ReviewListProps) {
  const pages = usePages(
    QUIT_LIST_ROUTE,
    { guild_id, status },
    { keyOf: ({ apply_id }) => apply_id, limit: PAGE_SIZE, copy: `quits:${guild_id}:${status}` },
  );
  return (
    <ApplicationList
      pages={pages}
      review={review}
      label="退会申请"
      item={(apply, onPerson) => <QuitApplicationItem apply={apply} review={review} onPerson={onPerson} />}
    />
  );
}
