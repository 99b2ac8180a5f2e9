// 我的申请 (S-IA-5): the status of each application, what comes next, and withdrawing it.
import { StandardState } from '@shengyu/ui/States/States.tsx';
import { List } from '@shengyu/ui/List/List.tsx';
import { SkeletonRows } from '@shengyu/ui/Skeleton/Skeleton.tsx';
import { RefusedState } from '#features/read/ReadSheet.tsx';
import { OfflineCopyNote } from '#features/sheet/CopyNote.tsx';
import type { GuildDetail } from '#features/guild/join/conditions.ts';
import { GuildStatusStrips } from '#features/guild/Strips.tsx';
import { usePages } from '@shengyu/web/read/use-pages.ts';
import { useRoute } from '#shell/route.ts';
import s from './Mine.module.css';
import { OwnApplicationItem } from './MyItem.tsx';

const ROUTE = 'POST /api/v1/my_apply_join_list';
/** S-ALL-6: lists load 10 rows per page. */
const PAGE = 10;

export type OwnApplicationsProps = {
  /** Undefined when the member is in no guild. */
  readonly guild: GuildDetail | undefined;
  readonly onChanged: () => Promise<unknown>;
};

export function OwnApplications({ guild, onChanged }: OwnApplicationsProps) {
  const { navigation } = useRoute();
  const list = usePages(ROUTE, {}, { keyOf: ({ apply_id }) => apply_id, limit: PAGE, copy: 'myApplications' });
  const { rows, next, more, again, refusal, failure } = list;
  return (
    <>
      <h2 className={s.title}>我的申请</h2>
      {list.copiedAt !== undefined && <OfflineCopyNote at={list.copiedAt} onAgain={again} />}
      {guild && guild.my.quit_apply && (
        <GuildStatusStrips guild={guild} closed={list.copiedAt !== undefined} onChanged={onChanged} />
      )}
      <List
        items={rows}
        label="我的申请"
        cards
        keyOf={({ apply_id }) => apply_id}
        next={next}
        onMore={more}
        skeleton={<SkeletonRows count={4} height={72} />}
        error={<StandardState inside kind="error" detail={failure && failure.status} onAction={again} />}
        empty={
          refusal ? (
            <RefusedState refusal={refusal} again={again} />
          ) : (
            <StandardState
              inside
              kind="empty"
              title="暂无申请"
              {...(guild ? {} : { action: '去看看公会', onAction: () => navigation.go('/guild') })}
            />
          )
        }
        row={(apply) => <OwnApplicationItem apply={apply} closed={list.copiedAt !== undefined} onChanged={again} />}
      />
    </>
  );
}
