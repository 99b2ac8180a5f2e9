// 神秘人 (BOARD-5): name and face hidden from others, place and reward kept.
import { Switch } from '@shengyu/ui/Switch/Switch.tsx';
import { useOnline, useToLogin } from '#mechanics/campaign/services.ts';
import { usePrivacy } from '#mechanics/privacy/use-privacy.ts';
import s from './Board.module.css';

export type HiddenSwitchProps = {
  readonly name?: string;
  readonly words?: string;
  /** Shown to guests too, whom it sends to the door. */
  readonly forGuests?: boolean;
  /** Whoever changed it sees the board anew. */
  readonly onChanged?: () => void;
};

export function HiddenSwitch(props: HiddenSwitchProps) {
  const { name = '神秘人', words = '上榜时隐藏昵称与头像，名次与奖励不变', forGuests = false, onChanged } = props;
  const { signedIn, privacy, busy, set } = usePrivacy();
  const online = useOnline();
  const toLogin = useToLogin();
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
