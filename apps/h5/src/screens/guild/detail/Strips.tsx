// What is under way: leaving, disbanding, frozen (S-GD-6, S-GD-7, S-GD-10).
import { dateAndMinute, instantOf } from '@shengyu/rules/calendar.ts';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { Countdown } from '@shengyu/ui/Countdown/Countdown.tsx';
import { toast } from '@shengyu/ui/Toast/toast.ts';
import type { ReactNode } from 'react';
import { useAppClock } from '#mechanics/campaign/app-clock.ts';
import { outcomeOf } from '#mechanics/sheet/outcome.ts';
import { useServices } from '#shell/services.ts';
import type { GuildDetail } from '#screens/guild/join/conditions.ts';
import s from './Detail.module.css';
import { DISBANDING, FROZEN, isHead } from './standing.ts';

/** QST: waits for officers, cools down. */
const FORCED = 2;

export type StripsProps = {
  readonly guild: GuildDetail;
  /** A copy from the phone: to be read only. */
  readonly closed: boolean;
  readonly onChanged: () => Promise<unknown>;
};

export function Strips({ guild, closed, onChanged }: StripsProps) {
  const { client } = useServices();
  const clock = useAppClock();
  const { guild_id, guild_status, my, disband, frozen } = guild;
  const quit = my.quit_apply;
  const takeBackQuit = async (): Promise<void> => {
    const { data } = await outcomeOf(
      client.mutate('POST /api/v1/cancel_quit_guild', { apply_id: quit!.apply_id }, { quiet: true }),
    );
    if (data) toast('已撤回退会申请', 'ok');
    await onChanged();
  };
  const keepGuild = async (): Promise<void> => {
    const { data } = await outcomeOf(client.mutate('POST /api/v1/cancel_disband_guild', { guild_id }, { quiet: true }));
    if (data) toast('已取消解散', 'ok');
    await onChanged();
  };
  return (
    <>
      {guild_status === FROZEN && (
        <Strip>
          公会已冻结{frozen && frozen.reason_text && `：${frozen.reason_text}`}
          {my.in_guild === 1 && '，可无责退会'}
        </Strip>
      )}
      {guild_status === DISBANDING && disband && (
        <Strip act={isHead(guild) && !closed ? '取消解散' : undefined} onAct={keepGuild}>
          公会解散中，<span className="num">{dateAndMinute(instantOf(disband.effective_at))}</span> 生效
        </Strip>
      )}
      {quit && (
        <Strip act={closed ? undefined : '撤回'} onAct={takeBackQuit}>
          {quit.quit_type === FORCED ? (
            <Countdown label="强制退会冷静期" until={quit.end_at} offset={clock.offset} over="即将生效" />
          ) : (
            <>
              退会申请审核中，
              <Countdown until={quit.end_at} offset={clock.offset} over="即将" /> 后自动通过
            </>
          )}
        </Strip>
      )}
    </>
  );
}

type StripProps = { readonly children: ReactNode; readonly act?: string; readonly onAct?: () => Promise<void> };

const Strip = ({ children, act, onAct }: StripProps) => (
  <div className={s.strip} role="status">
    <p className={s.stripWords}>{children}</p>
    {act && (
      <Button size="sm" variant="line" onPress={onAct}>
        {act}
      </Button>
    )}
  </div>
);
