// ⋯ (S-GD-1): share, invite, report, and by role edit, leave, hand over, disband.
import { ListRow } from '@shengyu/ui/ListRow/ListRow.tsx';
import { Sheet } from '@shengyu/ui/Sheet/Sheet.tsx';
import { useState } from 'react';
import { later } from '#lib/later.tsx';
import { useSignedIn } from '#mechanics/campaign/signed-in.ts';
import { useToLogin } from '#mechanics/campaign/to-login.ts';
import { useMe } from '#mechanics/sheet/use-me.ts';
import { usePlace } from '#shell/place.ts';
import { useServices } from '#shell/services.ts';
import type { GuildDetail } from '#screens/guild/join/conditions.ts';
import { DISBANDING, FROZEN, isHead, may } from './standing.ts';

const ReportSheet = later(
  () => import('#mechanics/report/ReportSheet.tsx'),
  (module) => module.ReportSheet,
  ({ open }) => open,
);
const FriendSheet = later(
  () => import('#mechanics/friend/FriendSheet.tsx'),
  (module) => module.FriendSheet,
  ({ open }) => open,
);
const QuitSheet = later(
  () => import('./QuitSheet.tsx'),
  (module) => module.QuitSheet,
  ({ open }) => open,
);
const DisbandSheet = later(
  () => import('./DisbandSheet.tsx'),
  (module) => module.DisbandSheet,
  ({ open }) => open,
);
const TransferSheet = later(
  () => import('./TransferSheet.tsx'),
  (module) => module.TransferSheet,
  ({ open }) => open,
);

export type MoreSheetProps = {
  readonly open: boolean;
  readonly guild: GuildDetail;
  readonly closed: boolean;
  readonly onClose: () => void;
  readonly onChanged: () => Promise<unknown>;
};

type Act = 'report' | 'invite' | 'quit' | 'disband' | 'transfer';

export function MoreSheet({ open, guild, closed, onClose, onChanged }: MoreSheetProps) {
  const { bridge } = useServices();
  const { navigation } = usePlace();
  const signedIn = useSignedIn();
  const toLogin = useToLogin();
  const me = useMe(signedIn);
  const [act, setAct] = useState<Act>();
  const { guild_id, guild_name, my, slogan } = guild;
  // GUILD-6, GUILD-7: nobody joins a guild that is frozen or disbanding.
  const isOpen = guild.guild_status < FROZEN;
  const leave = (): void => {
    setAct(undefined);
    onClose();
  };
  /** JOIN-6: an officer's link marks the application. */
  const share = (): void => {
    const inviter = me && my.role !== null && my.role > 0 ? `&inviter=${me.user_id}` : '';
    const url = `${window.location.origin}/#/guild/detail?id=${guild_id}${inviter}`;
    void bridge.call('share', { title: guild_name, desc: slogan, url }).catch(() => undefined);
    leave();
  };
  const row = (title: string, onPress: () => void, danger = false) => (
    <ListRow key={title} inset height={52} title={title} danger={danger} onPress={onPress} />
  );
  const acts = closed
    ? []
    : [
        ...(may(guild, 'guild.notice.edit') ? [row('编辑资料', () => navigation.go('/guild/setInfo'))] : []),
        ...(may(guild, 'head.transfer') && !my.head_offer ? [row('转让会长', () => setAct('transfer'))] : []),
        ...(my.in_guild === 1 && !isHead(guild) && !my.quit_apply ? [row('退出公会', () => setAct('quit'), true)] : []),
        ...(may(guild, 'disband') && guild.guild_status !== DISBANDING
          ? [row('解散公会', () => setAct('disband'), true)]
          : []),
      ];
  return (
    <>
      <Sheet open={open && act === undefined} onClose={onClose} title={guild_name}>
        {row('分享', share)}
        {my.in_guild === 1 && isOpen && row('邀请好友', () => setAct('invite'))}
        {acts}
        {!isHead(guild) && row('举报', () => (signedIn ? setAct('report') : toLogin()))}
      </Sheet>
      <ReportSheet
        open={open && act === 'report'}
        onClose={leave}
        target={{ kind: 'guild', id: guild_id, name: guild_name }}
      />
      <FriendSheet open={open && act === 'invite'} title="邀请好友" onClose={leave} onChoose={share} />
      <QuitSheet open={open && act === 'quit'} guild_id={guild_id} onClose={leave} onDone={onChanged} />
      <DisbandSheet open={open && act === 'disband'} guild={guild} onClose={leave} onDone={onChanged} />
      <TransferSheet open={open && act === 'transfer'} guild={guild} onClose={leave} onDone={onChanged} />
    </>
  );
}
