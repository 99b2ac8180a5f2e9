// The menu ⋯ (S-GD-1): share, invite and report; by role also edit, quit, transfer and disband.
import { ListRow } from '@shengyu/ui/ListRow/ListRow.tsx';
import { Sheet } from '@shengyu/ui/Sheet/Sheet.tsx';
import { useState } from 'react';
import { lazyPart } from '@shengyu/web/lazy-part.tsx';
import { useIsSignedIn } from '#features/account/signed-in.ts';
import { useOpenLogin } from '#features/account/to-login.ts';
import { useOwnProfile } from '#features/account/use-me.ts';
import { useRoute } from '#shell/route.ts';
import { useServices } from '#shell/services.ts';
import { buildInviteLink } from '#features/guild/invite/link.ts';
import type { GuildDetail } from '#features/guild/join/conditions.ts';
import { GUILD_STATUS_DISBANDING, GUILD_STATUS_FROZEN, isHead, hasPermission } from '#features/guild/standing.ts';

const ReportSheet = lazyPart(
  () => import('#features/report/ReportSheet.tsx'),
  'ReportSheet',
  ({ open }) => open,
);
const InviteSheet = lazyPart(
  () => import('#features/guild/invite/InviteSheet.tsx'),
  'InviteSheet',
  ({ open }) => open,
);
const QuitSheet = lazyPart(
  () => import('./QuitSheet.tsx'),
  'QuitSheet',
  ({ open }) => open,
);
const DisbandSheet = lazyPart(
  () => import('./DisbandSheet.tsx'),
  'DisbandSheet',
  ({ open }) => open,
);
const TransferSheet = lazyPart(
  () => import('#features/guild/TransferSheet.tsx'),
  'TransferSheet',
  ({ open }) => open,
);

export type GuildMenuSheetProps = {
  readonly open: boolean;
  readonly guild: GuildDetail;
  readonly closed: boolean;
  readonly onClose: () => void;
  readonly onChanged: () => Promise<unknown>;
};

type Act = 'report' | 'invite' | 'quit' | 'disband' | 'transfer';

export function GuildMenuSheet({ open, guild, closed, onClose, onChanged }: GuildMenuSheetProps) {
  const { bridge } = useServices();
  const { navigation } = useRoute();
  const signedIn = useIsSignedIn();
  const toLogin = useOpenLogin();
  const me = useOwnProfile(signedIn);
  const [act, setAct] = useState<Act>();
  const { guild_id, guild_name, my, slogan } = guild;
  // GUILD-6, GUILD-7: nobody can join a guild that is frozen or disbanding.
  const isOpen = guild.guild_status < GUILD_STATUS_FROZEN;
  const leave = (): void => {
    setAct(undefined);
    onClose();
  };
  /** JOIN-6: an officer's link marks the application with its inviter. */
  const share = (): void => {
    const url = buildInviteLink(guild_id, me && my.role !== null && my.role > 0 ? me.user_id : undefined);
    void bridge.call('share', { title: guild_name, desc: slogan, url }).catch(() => undefined);
    leave();
  };
  const row = (title: string, onPress: () => void, danger = false) => (
    <ListRow key={title} inset height={52} title={title} danger={danger} onPress={onPress} />
  );
  const acts = closed
    ? []
    : [
        ...(hasPermission(guild, 'guild.notice.edit') ? [row('编辑资料', () => navigation.go('/guild/setInfo'))] : []),
        ...(hasPermission(guild, 'head.transfer') && !my.head_offer ? [row('转让会长', () => setAct('transfer'))] : []),
        ...(my.in_guild === 1 && !isHead(guild) && !my.quit_apply ? [row('退出公会', () => setAct('quit'), true)] : []),
        ...(hasPermission(guild, 'disband') && guild.guild_status !== GUILD_STATUS_DISBANDING
          ? [row('解散公会', () => setAct('disband'), true)]
          : []),
      ];
  return (
    <>
      <Sheet open={open && act === undefined} onClose={onClose} title={guild_name}>
        {row('分享', share)}
        {my.in_guild === 1 && isOpen && row('邀请成员', () => setAct('invite'))}
        {acts}
        {!isHead(guild) && row('举报', () => (signedIn ? setAct('report') : toLogin()))}
      </Sheet>
      <ReportSheet
        open={open && act === 'report'}
        onClose={leave}
        target={{ kind: 'guild', id: guild_id, name: guild_name }}
      />
      <InviteSheet open={open && act === 'invite'} guild={guild} onClose={leave} />
      <QuitSheet open={open && act === 'quit'} guild_id={guild_id} onClose={leave} onDone={onChanged} />
      <DisbandSheet open={open && act === 'disband'} guild={guild} onClose={leave} onDone={onChanged} />
      <TransferSheet open={open && act === 'transfer'} guild={guild} onClose={leave} onDone={onChanged} />
    </>
  );
}
