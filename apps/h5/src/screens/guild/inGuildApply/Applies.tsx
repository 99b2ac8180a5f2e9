// The list of either kind, and choosing all of it for a batch (S-IA-4).
import type { Envelope } from '@shengyu/contract/client.ts';
import { Checkbox } from '@shengyu/ui/Checkbox/Checkbox.tsx';
import { List } from '@shengyu/ui/List/List.tsx';
import { SkeletonRows } from '@shengyu/ui/Skeleton/Skeleton.tsx';
import { State } from '@shengyu/ui/States/States.tsx';
import { useState, type ReactNode } from 'react';
import { later } from '#lib/later.tsx';
import { RefusedState } from '#mechanics/sheet/Answered.tsx';
import { CopyNote } from '#mechanics/sheet/CopyNote.tsx';
import { useRenewedPages } from '#screens/guild/use-renewed-pages.ts';
import { BATCH_MAX, COOLING, PAGE, PENDING, type View } from './apply.ts';
import s from './InGuildApply.module.css';
import type { Apply, Reviewing } from './use-review.tsx';

const UserCard = later(
  () => import('#mechanics/user/UserCard.tsx'),
  (module) => module.UserCard,
  ({ user_id }) => user_id !== undefined,
);

export type AppliesProps<Row, Page> = {
  readonly route: string;
  readonly guild_id: number;
  readonly view: View;
  readonly review: Reviewing;
  readonly label: string;
  readonly fetch: (at: { page: number; limit: number }) => Promise<Envelope<Page>>;
  readonly item: (apply: Row, onPerson: (user_id: number) => void) => ReactNode;
};

export function Applies<Row extends Apply, Page extends { list: Row[]; total: number }>(
  props: AppliesProps<Row, Page>,
) {
  const { route, guild_id, view, review, label, fetch, item } = props;
  const [card, setCard] = useState<number>();
  const list = useRenewedPages<Row, Page>({
    name: route,
    ask: { guild_id, ...view },
    fetch,
    keyOf: ({ apply_id }) => apply_id,
    limit: PAGE,
    // The round is no part of what is looked for.
    kept: view.round === 0,
  });
  const { rows, next, more, renew, refusal, failure } = list;
  const choosable = rows
    .filter((one) => isOpen(one) && !review.verdicts.has(one.apply_id) && mayApprove(one))
    .slice(0, BATCH_MAX);
  const all = choosable.length > 0 && choosable.every(({ apply_id }) => review.chosen && review.chosen.has(apply_id));
  return (
    <>
      {list.copiedAt !== undefined && (
        <div className={s.copied}>
          <CopyNote at={list.copiedAt} onAgain={renew} />
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
          error={<State inside kind="error" detail={failure && failure.status} onAction={renew} />}
          empty={
            refusal ? (
              <RefusedState refusal={refusal} again={renew} />
            ) : (
              <State inside kind="empty" title="暂无申请" text="新的申请会出现在这里" />
            )
          }
          row={(apply) => item(apply, setCard)}
        />
      </div>
      <UserCard user_id={card} onClose={() => setCard(undefined)} />
    </>
  );
}

const isOpen = (one: Apply): boolean => one.status === PENDING || ('quit_type' in one && one.status === COOLING);
const mayApprove = (one: Apply): boolean => !('can_approve' in one) || one.can_approve === 1;
