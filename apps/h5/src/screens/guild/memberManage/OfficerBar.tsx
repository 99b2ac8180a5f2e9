// The bar with the number of officer seats taken and the invite button. JOIN-6: the invite link names the officer.
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { Icon, userPlusBold } from '@shengyu/ui/icons.tsx';
import { useState } from 'react';
import { lazyPart } from '@shengyu/web/lazy-part.tsx';
import { useOwnProfile } from '#features/account/use-me.ts';
import type { GuildDetail } from '#features/guild/join/conditions.ts';
import type { Officers } from './member.ts';
import s from './MemberManage.module.css';
import { officerSeatsOf } from './seats.ts';

const InviteSheet = lazyPart(
  () => import('#features/guild/invite/InviteSheet.tsx'),
  'InviteSheet',
  ({ open }) => open,
);

export type OfficerBarProps = {
  readonly guild: GuildDetail;
  readonly officers: Officers | undefined;
  /** True when the guild is frozen or the data is an offline copy: members' rows cannot be swiped and nobody can be invited. */
  readonly closed: boolean;
};

export function OfficerBar({ guild, officers, closed }: OfficerBarProps) {
  const [inviting, setInviting] = useState(false);
  const me = useOwnProfile();
  return (
    <section className={s.bar} aria-label="名额与邀请">
      <p className={s.barWords}>
        管理员名额 <b className="num">{officers ? officerSeatsOf(officers, guild, 'give_manager').text : '–'}</b>
        <small>
          副会长 <span className="num">{officers ? officerSeatsOf(officers, guild, 'give_vice').text : '–'}</span>
          {!closed && ' · 左滑成员可快捷操作'}
        </small>
      </p>
      <Button
        size="md"
        icon={<Icon path={userPlusBold} size={18} />}
        // JOIN-6: without the officer's id the link would not mark the application.
        disabled={closed || !me}
        onPress={() => setInviting(true)}
      >
        邀请成员
      </Button>
      <InviteSheet open={inviting} guild={guild} onClose={() => setInviting(false)} />
    </section>
  );
}
