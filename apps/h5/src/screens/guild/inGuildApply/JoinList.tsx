import { usePages } from '@shengyu/web/read/use-pages.ts';
import { JOIN_LIST_ROUTE, PAGE_SIZE } from './apply.ts';
import { ApplicationList } from './Applies.tsx';
import { JoinApplicationItem } from './JoinItem.tsx';
import type { ReviewState } from './use-review.tsx';

export type ReviewListProps = { readonly guild_id: number; readonly status: number; readonly review: ReviewState };

export function JoinApplicationList({ guild_id, status, review }: ReviewListProps) {
  const pages = usePages(
    JOIN_LIST_ROUTE,
    { guild_id, status },
    { keyOf: ({ apply_id }) => apply_id, limit: PAGE_SIZE, copy: `joins:${guild_id}:${status}` },
  );
  return (
    <ApplicationList
      pages={pages}
      review={review}
      label="入会申请"
      item={(apply, onPerson) => <JoinApplicationItem apply={apply} review={review} onPerson={onPerson} />}
    />
  );
}
