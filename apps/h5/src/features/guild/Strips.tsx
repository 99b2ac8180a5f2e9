// Strips about what is under way in a guild: S-GD-6 a pending quit, S-GD-7 disbanding, S-GD-10 a frozen guild.
import { formatDateAndMinute, instantOfUnixSeconds } from '@shengyu/rules/time/calendar.ts';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { Countdown } from '@shengyu/ui/Countdown/Countdown.tsx';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import type { ReactNode } from 'react';
import { useAppClock } from '#features/clock/app-clock.ts';
import { mutationOutcomeOf } from '@shengyu/web/outcome.ts';
import { useServices } from '#shell/services.ts';
import type { GuildDetail } from './join/conditions.ts';
import s from './Strips.module.css';
import { GUILD_STATUS_DISBANDING, GUILD_STATUS_FROZEN, isHead } from './standing.ts';

/** Quit type 2 is a forced quit. */
const FORCED = 2;

export type GuildStatusStripsProps = {
  readonly guild: GuildDetail;
  /** True when the data is an offline copy, on which nothing can be done. */
  readonly closed: boolean;
  readonly onChanged: () => Promise<unknown>;
};

export function GuildStatusStrips({ guild, closed, onChanged }: GuildStatusStripsProps) {
  const { client } = useServices();
  const clock = useAppClock();
  const { guild_id, guild_status, my, disband, frozen } = guild;
  const quit = my.quit_apply;
  const takeBackQuit = async (): Promise<void> => {
    const { data } = await mutationOutcomeOf(
      client.mutate('POST /api/v1/cancel_quit_guild', { apply_id: quit!.apply_id }, { quiet: true }),
    );
    if (data) showToast('已撤回退会申请', 'ok');
    await onChanged();
  };
  const keepGuild = async (): Promise<void> => {
    const { data } = await mutationOutcomeOf(
      client.mutate('POST /api/v1/cancel_disband_guild', { guild_id }, { quiet: true }),
    );
    if (data) showToast('已取消解散', 'ok');
    await onChanged();
  };
  return (
    <>
      {guild_status === GUILD_STATUS_FROZEN && (
        <Strip>
          公会已冻结{frozen && frozen.reason_text && `：${frozen.reason_text}`}
          {my.in_guild === 1 && (isHead(guild) ? '，解冻前不能审核、管理和提现' : '，可无责退会')}
        </Strip>
      )}
      {guild_status === GUILD_STATUS_DISBANDING && disband && (
        <Strip act={isHead(guild) && !closed ? '取消解散' : undefined} onAct={keepGuild}>
          公会解散中，<span className="num">{formatDateAndMinute(instantOfUnixSeconds(disband.effective_at))}</span>{' '}
          生效
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
