// The visitor's button to apply, or why it is not possible (S-GD-4).
import { dayOf, instantOfUnixSeconds } from '@shengyu/rules/time/calendar.ts';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { useState } from 'react';
import { lazyPart } from '@shengyu/web/lazy-part.tsx';
import { useOnline } from '@shengyu/web/online.ts';
import { mutationOutcomeOf } from '@shengyu/web/outcome.ts';
import { useServices } from '#shell/services.ts';
import type { GuildDetail } from '#features/guild/join/conditions.ts';
import s from './Detail.module.css';

const JoinSheet = lazyPart(
  () => import('#features/guild/join/JoinSheet.tsx'),
  'JoinSheet',
  ({ guild_id }) => guild_id !== undefined,
);

export type JoinBarProps = {
  readonly guild: GuildDetail;
  readonly closed: boolean;
  readonly onDone: () => Promise<unknown>;
};

const CLOSED = 2;

/** Why nobody, or not this member, can apply; undefined when applying is possible. */
export function findJoinObstacle({ my, member_num, capacity, is_recruit, join_type }: GuildDetail): string | undefined {
  if (my.cooldown_until) return `冷静期 ${dayOf(instantOfUnixSeconds(my.cooldown_until))} 后可加入`;
  if (member_num >= capacity) return '人数已满';
  if (is_recruit === 0 || join_type === CLOSED) return '暂停招募';
  return my.can_join === 0 ? (my.block_reason ?? '暂不可加入') : undefined;
}

export function JoinBar({ guild, closed, onDone }: JoinBarProps) {
  const { client } = useServices();
  const online = useOnline();
  const [joining, setJoining] = useState(false);
  const { my, guild_id } = guild;
  const takeBack = async (): Promise<void> => {
    const act = { apply_id: my.join_apply!.apply_id };
    await mutationOutcomeOf(client.mutate('POST /api/v1/cancel_join_guild', act, { quiet: true }));
    await onDone();
  };
  const why = closed || !online ? '当前无网络' : my.join_apply ? undefined : findJoinObstacle(guild);
  return (
    <section className={s.joinBar} aria-label="加入公会">
      {my.join_apply ? (
        <>
          <span className={s.applied}>申请中，等待审核</span>
          <Button variant="line" size="md" disabled={why !== undefined} onPress={takeBack}>
            撤回申请
          </Button>
        </>
      ) : (
        <Button block disabled={why !== undefined} onPress={() => setJoining(true)}>
          {why ?? '申请加入'}
        </Button>
      )}
      <JoinSheet guild_id={joining ? guild_id : undefined} onClose={() => setJoining(false)} onDone={onDone} />
    </section>
  );
}
