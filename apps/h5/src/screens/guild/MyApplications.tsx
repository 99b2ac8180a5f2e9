// Pending applications of a member without a guild (S-GL-3): n of three, each can be withdrawn.
import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { Countdown } from '@shengyu/ui/Countdown/Countdown.tsx';
import { useCall } from '@shengyu/web/read/use-call.ts';
import { useAppClock } from '#features/clock/app-clock.ts';
import { mutationOutcomeOf } from '@shengyu/web/outcome.ts';
import { useServices } from '#shell/services.ts';
import s from './Guild.module.css';

/** JST-1: application status 0 is pending. */
const PENDING = 0;
/** The most applications that a member may have pending: the server's limit JOIN_PENDING_MAX. */
const MOST = 3;

export function MyApplications({ onChanged }: { readonly onChanged: () => unknown }) {
  const { client } = useServices();
  const clock = useAppClock();
  const { data } = useCall('POST /api/v1/my_apply_join_list', { status: PENDING, page: 1, limit: 10 });
  const open = data ? data.list : [];
  if (open.length === 0) return null;
  const takeBack = async (apply_id: number): Promise<void> => {
    await mutationOutcomeOf(client.mutate('POST /api/v1/cancel_join_guild', { apply_id }, { quiet: true }));
    await onChanged();
  };
  return (
    <section className={s.strip} aria-label="我的申请">
      <h2 className={s.stripHead}>
        申请中{' '}
        <span className="num">
          {open.length}/{MOST}
        </span>
      </h2>
      <ul>
        {open.map(({ apply_id, guild, expire_at, can_cancel }) => (
          <li key={apply_id} className={s.application}>
            <Avatar src={guild.logo} size={36} tile />
            <span className={s.who}>
              {guild.guild_name}
              <span className={s.left}>
                <Countdown label="等待审核，剩余" until={expire_at} offset={clock.offset} over="已过期" />
              </span>
            </span>
            {can_cancel === 1 && (
              <Button size="sm" variant="line" label={`撤回 ${guild.guild_name}`} onPress={() => takeBack(apply_id)}>
                撤回
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
