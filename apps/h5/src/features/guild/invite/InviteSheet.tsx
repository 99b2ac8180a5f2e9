// Ways to invite somebody into the guild (S-GD-9). JOIN-6: an officer's link names the officer; a plain member's link names nobody.
import { ListRow } from '@shengyu/ui/ListRow/ListRow.tsx';
import { Sheet } from '@shengyu/ui/Sheet/Sheet.tsx';
import { copyText } from '@shengyu/ui/copy-text.ts';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { useState } from 'react';
import { useOwnProfile } from '#features/account/use-me.ts';
import { FriendSheet } from '#features/people/FriendSheet.tsx';
import { SharePoster } from '#features/share/ShareCard.tsx';
import { StageSheet } from '#features/sheet/StageSheet.tsx';
import { useServices } from '#shell/services.ts';
import type { GuildDetail } from '../join/conditions.ts';
import { InviteById } from './InviteById.tsx';
import { buildInviteLink } from './link.ts';

export type InviteSheetProps = {
  readonly open: boolean;
  readonly guild: GuildDetail;
  readonly onClose: () => void;
};

type Way = 'poster' | 'id' | 'friends';

export function InviteSheet({ open, guild, onClose }: InviteSheetProps) {
  const { bridge } = useServices();
  const me = useOwnProfile();
  const [way, setWay] = useState<Way>();
  const { guild_id, guild_name, slogan, logo, my } = guild;
  const isOfficer = (my.role ?? 0) > 0;
  const url = buildInviteLink(guild_id, isOfficer && me ? me.user_id : undefined);
  const leave = (): void => {
    setWay(undefined);
    onClose();
  };
  const share = (): void => {
    void bridge.call('share', { title: guild_name, desc: slogan, url }).catch(() => undefined);
    leave();
  };
  const copy = async (): Promise<void> => {
    const copied = await copyText(url);
    showToast(copied ? '链接已复制' : '复制失败，请使用分享', copied ? 'ok' : 'warn');
  };
  const row = (title: string, caption: string, onPress: () => void) => (
    <ListRow inset title={title} caption={caption} onPress={onPress} />
  );
  const lines = [slogan, me && `${me.nickname} 邀请你加入`].filter((line): line is string => Boolean(line));
  return (
    <>
      <Sheet open={open && way === undefined} onClose={onClose} title="邀请成员">
        {row('分享链接', '发送到聊天或群', share)}
        {row('复制链接', isOfficer ? '通过链接申请的人会标记由您邀请' : '打开后进入公会主页', () => void copy())}
        {row('邀请海报', '带二维码，可保存为图片', () => setWay('poster'))}
        {isOfficer && row('按 ID 邀请', '对方会收到邀请通知', () => setWay('id'))}
        {row('邀请好友', '互相关注的好友', () => setWay('friends'))}
      </Sheet>
      <StageSheet open={open && way === 'poster'} onClose={leave} title="邀请海报">
        <SharePoster content={{ title: guild_name, lines, images: [logo], qr_url: url }} />
      </StageSheet>
      <InviteById open={open && way === 'id'} guild_id={guild_id} onClose={leave} />
      <FriendSheet open={open && way === 'friends'} title="邀请好友" onClose={leave} onChoose={share} />
    </>
  );
}
