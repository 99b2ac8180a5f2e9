// Seats at a glance, and inviting (as on the mockup; the link carries the officer, JOIN-6).
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { Icon, userPlusBold } from '@shengyu/ui/icons.tsx';
import { useState } from 'react';
import { later } from '#lib/later.tsx';
import { useMe } from '#mechanics/sheet/use-me.ts';
import type { GuildDetail } from '#screens/guild/join/conditions.ts';
import { useServices } from '#shell/services.ts';
import type { Officers } from './member.ts';
import s from './MemberManage.module.css';
import { seatsOf } from './seats.ts';

const FriendSheet = later(
  () => import('#mechanics/friend/FriendSheet.tsx'),
  (module) => module.FriendSheet,
  ({ open }) => open,
);

export type OfficerBarProps = {
  readonly guild: GuildDetail;
  readonly officers: Officers | undefined;
  /** Frozen, or a copy from the phone: rows have nothing behind them, and nobody is invited. */
  readonly closed: boolean;
};

export function OfficerBar({ guild, officers, closed }: OfficerBarProps) {
  const { bridge } = useServices();
  const [inviting, setInviting] = useState(false);
  const me = useMe(inviting);
  const { guild_id, guild_name, slogan } = guild;
  const share = (): void => {
    const url = `${window.location.origin}/#/guild/detail?id=${guild_id}${me ? `&inviter=${me.user_id}` : ''}`;
    void bridge.call('share', { title: guild_name, desc: slogan, url }).catch(() => undefined);
    setInviting(false);
  };
  return (
    <section className={s.bar} aria-label="名额与邀请">
      <p className={s.barWords}>
        管理员名额 <b className="num">{officers ? seatsOf(officers, guild, 'give_manager').text : '–'}</b>
        <small>
          副会长 <span className="num">{officers ? seatsOf(officers, guild, 'give_vice').text : '–'}</span>
          {!closed && ' · 左滑成员可快捷操作'}
        </small>
      </p>
      <Button
        size="md"
        icon={<Icon path={userPlusBold} size={18} />}
        disabled={closed}
        onPress={() => setInviting(true)}
      >
        邀请成员
      </Button>
      <FriendSheet open={inviting} title="邀请好友" onClose={() => setInviting(false)} onChoose={share} />
    </section>
  );
}
