// The list of join or quit applications, and selecting all of them for a batch (S-IA-4).
import { Checkbox } from '@shengyu/ui/Checkbox/Checkbox.tsx';
import { List } from '@shengyu/ui/List/List.tsx';
import { SkeletonRows } from '@shengyu/ui/Skeleton/Skeleton.tsx';
import { StandardState } from '@shengyu/ui/States/States.tsx';
import { useState, type ReactNode } from 'react';
import { lazyPart } from '@shengyu/web/lazy-part.tsx';
import { RefusedState } from '#features/read/ReadSheet.tsx';
import { OfflineCopyNote } from '#features/sheet/CopyNote.tsx';
import type { Pages } from '@shengyu/web/read/use-pages.ts';
import { BATCH_MAX, STATUS_COOLING, STATUS_PENDING, type GuildApplication } from './apply.ts';
import s from './InGuildApply.module.css';
import type { ReviewState } from './use-review.tsx';

const UserCard = lazyPart(
  () => import('#features/people/UserCard.tsx'),
  'UserCard',
  ({ user_id }) => user_id !== undefined,
);

export type ApplicationListProps<Row extends GuildApplication> = {
  readonly pages: Pages<Row, unknown>;
  readonly review: ReviewState;
  readonly label: string;
  readonly item: (apply: Row, onPerson: (user_id: number) => void) => ReactNode;
};

export function ApplicationList<Row extends GuildApplication>({
  pages,
  review,
  label,
  item,
}: ApplicationListProps<Row>) {
  const [card, setCard] = useState<number>();
  const { rows, next, more, again, refusal, failure, copiedAt } = pages;
  const choosable = rows
    .filter((one) => isOpen(one) && !review.verdicts.has(one.apply_id) && mayApprove(one))
    .slice(0, BATCH_MAX);
  const all = choosable.length > 0 && choosable.every(({ apply_id }) => review.chosen && review.chosen.has(apply_id));
  return (
    <>
      {copiedAt !== undefined && (
        <div className={s.copied}>
          <OfflineCopyNote at={copiedAt} onAgain={again} />
        </div>
      )}
      {review.chosen && choosable.length > 0 && (
        <div className={s.all}>
          <Checkbox checked={all} onChange={(on) => review.choose(choosable, on)}>
            全选本页（{choosable.length}）
          </Checkbox>
        </div>
      )}
      <div className={s.list}>
        <List
          items={rows}
          label={label}
          keyOf={({ apply_id }) => apply_id}
          next={next}
          onMore={more}
          skeleton={<SkeletonRows count={6} height={72} />}
          error={<StandardState inside kind="error" detail={failure && failure.status} onAction={again} />}
          empty={
            refusal ? (
              <RefusedState refusal={refusal} again={again} />
            ) : (
              <StandardState inside kind="empty" title="暂无申请" text="新的申请会出现在这里" />
            )
          }
          row={(apply) => item(apply, setCard)}
        />
      </div>
      <UserCard user_id={card} onClose={() => setCard(undefined)} />
    </>
  );
}

const isOpen = (one: GuildApplication): boolean =>
  one.status === STATUS_PENDING || ('quit_type' in one && one.status === STATUS_COOLING);
const mayApprove = (one: GuildApplication): boolean => !('can_approve' in one) || one.can_approve === 1;
