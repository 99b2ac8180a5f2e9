// 神秘人 (BOARD-5): hides the member's name and avatar from others; place and reward are kept.
import { Switch } from '@shengyu/ui/Switch/Switch.tsx';
import { useOnline, useOpenLogin } from '#mechanics/campaign/services.ts';
import { usePrivacySettings } from '#features/privacy/use-privacy.ts';
import s from './Board.module.css';

export type HideNameSwitchProps = {
  readonly name?: string;
  readonly words?: string;
  /** True: the switch is also shown to guests and leads them to the login page. */
  readonly forGuests?: boolean;
  /** Called after a change, so that the board can be reloaded. */
  readonly onChanged?: () => void;
};

export function HideNameSwitch(props: HideNameSwitchProps) {
  const { name = '神秘人', words = '上榜时隐藏昵称与头像，名次与奖励不变', forGuests = false, onChanged } = props;
  const { signedIn, privacy, busy, set } = usePrivacySettings();
  const online = useOnline();
  const toLogin = useOpenLogin();
  if (!privacy && (signedIn || !forGuests)) return null;
  const turn = async (on: boolean): Promise<void> => {
    if (!privacy) return toLogin();
    if ((await set('rank_hidden', on)) && onChanged) onChanged();
  };
  return (
    <div className={s.hidden}>
      <span>
        {name}
        <span className={s.small}>{words}</span>
      </span>
      <Switch
        label={name}
        checked={privacy !== undefined && privacy.rank_hidden === 1}
        disabled={busy || !online}
        onChange={(on) => void turn(on)}
      />
    </div>
  );
}
