// 我的申请 (S-IA-5): where each stands, what comes next, and taking it back.
import { State } from '@shengyu/ui/States/States.tsx';
import { List } from '@shengyu/ui/List/List.tsx';
import { SkeletonRows } from '@shengyu/ui/Skeleton/Skeleton.tsx';
import { RefusedState } from '#mechanics/sheet/Answered.tsx';
import { CopyNote } from '#mechanics/sheet/CopyNote.tsx';
import type { GuildDetail } from '#screens/guild/join/conditions.ts';
import { Strips } from '#screens/guild/detail/Strips.tsx';
import { useRenewedPages } from '#screens/guild/use-renewed-pages.ts';
import { usePlace } from '#shell/place.ts';
import { useServices } from '#shell/services.ts';
import type { MyApply } from './apply.ts';
import s from './Mine.module.css';
import { MyItem } from './MyItem.tsx';

const ROUTE = 'POST /api/v1/my_apply_join_list';
/** S-ALL-6. */
const PAGE = 10;

export type MineProps = {
  /** Undefined: in no guild. */
  readonly guild: GuildDetail | undefined;
  readonly onChanged: () => Promise<unknown>;
};

export function Mine({ guild, onChanged }: MineProps) {
  const { client } = useServices();
  const { navigation } = usePlace();
  const list = useRenewedPages<MyApply, { list: MyApply[]; total: number }>({
    name: ROUTE,
    ask: {},
    fetch: (at) => client.call(ROUTE, at, { quiet: 'all' }),
    keyOf: ({ apply_id }) => apply_id,
    limit: PAGE,
    kept: true,
  });
  const { rows, next, more, renew, refusal, failure } = list;
  return (
    <>
      <h2 className={s.title}>我的申请</h2>
      {list.copiedAt !== undefined && <CopyNote at={list.copiedAt} onAgain={renew} />}
      {guild && guild.my.quit_apply && (
        <Strips guild={guild} closed={list.copiedAt !== undefined} onChanged={onChanged} />
      )}
      <List
        items={rows}
        label="我的申请"
        cards
        keyOf={({ apply_id }) => apply_id}
        next={next}
        onMore={more}
        skeleton={<SkeletonRows count={4} height={72} />}
        error={<State inside kind="error" detail={failure && failure.status} onAction={renew} />}
        empty={
          refusal ? (
            <RefusedState refusal={refusal} again={renew} />
          ) : (
            <State
              inside
              kind="empty"
              title="暂无申请"
              {...(guild ? {} : { action: '去看看公会', onAction: () => navigation.go('/guild') })}
            />
          )
        }
        row={(apply) => <MyItem apply={apply} closed={list.copiedAt !== undefined} onChanged={renew} />}
      />
    </>
  );
}
