// Whatever stands over the list while something is done with members: one at a time.
import { toast } from '@shengyu/ui/Toast/toast.ts';
import { useEffect, useState } from 'react';
import { later } from '#lib/later.tsx';
import { outcomeOf } from '#mechanics/sheet/outcome.ts';
import type { GuildDetail } from '#screens/guild/join/conditions.ts';
import { useServices } from '#shell/services.ts';
import type { Act, Appointing, Done } from './acts.ts';
import { AppointDialog } from './AppointDialog.tsx';
import type { Officers } from './member.ts';
import { MemberSheet } from './MemberSheet.tsx';
import { RemarkSheet } from './RemarkSheet.tsx';
import { RemoveSheet } from './RemoveSheet.tsx';

const TransferSheet = later(
  () => import('#screens/guild/detail/TransferSheet.tsx'),
  (module) => module.TransferSheet,
  ({ open }) => open,
);
const UserCard = later(
  () => import('#mechanics/user/UserCard.tsx'),
  (module) => module.UserCard,
  ({ user_id }) => user_id !== undefined,
);

export type ActLayersProps = {
  readonly act: Act | undefined;
  readonly guild: GuildDetail;
  readonly officers: Officers | undefined;
  readonly closed: boolean;
  readonly onAct: (act: Act | undefined) => void;
  readonly onDone: (done: Done) => void;
  /** Refused: what one may do has changed (ROLE-6). */
  readonly onRefused: () => void;
};

const APPOINTS: readonly string[] = ['give_vice', 'give_manager', 'remove_vice', 'remove_manager'];

export function ActLayers({ act, guild, officers, closed, onAct, onDone, onRefused }: ActLayersProps) {
  // What is leaving is still drawn; each new act begins with empty fields.
  const [drawn, setDrawn] = useState({ act, round: 0 });
  if (act && act !== drawn.act) setDrawn({ act, round: drawn.round + 1 });
  const { client } = useServices();
  const { guild_id } = guild;
  const close = (): void => onAct(undefined);

  useEffect(() => {
    if (act && act.kind === 'remind') void remind(act);
  }, [act]);
  async function remind({ members }: Act): Promise<void> {
    close();
    const asked = { guild_id, user_ids: members.map(({ user_id }) => user_id) };
    const { data } = await outcomeOf(client.mutate('POST /api/v1/remind_guild_member', asked, { quiet: true }));
    if (!data) return onRefused();
    const several = members.length > 1;
    const alone = data.results[0];
    if (!several) toast(alone && alone.ok === 0 ? alone.msg : '已发送提醒', alone && alone.ok === 1 ? 'ok' : 'plain');
    onDone({
      change: (one) => one,
      ...(several ? { results: { title: '发送提醒', list: data.results, members } } : {}),
    });
  }

  const shown = drawn.act;
  const member = shown && shown.members[0];
  if (!shown || !member) return null;
  const is = (kind: string): boolean => act !== undefined && act.kind === kind;
  return (
    <>
      <MemberSheet
        open={is('sheet')}
        member={member}
        guild={guild}
        officers={officers}
        closed={closed}
        onClose={close}
        onAct={(kind) => onAct({ kind, members: [member] })}
      />
      {APPOINTS.indexOf(shown.kind) >= 0 && (
        <AppointDialog
          open={is(shown.kind)}
          kind={shown.kind as Appointing}
          member={member}
          guild_id={guild_id}
          onClose={close}
          onDone={onDone}
          onRefused={onRefused}
        />
      )}
      {shown.kind === 'remove' && (
        <RemoveSheet
          key={drawn.round}
          open={is('remove')}
          members={shown.members}
          guild_id={guild_id}
          onClose={close}
          onDone={onDone}
          onRefused={onRefused}
        />
      )}
      {shown.kind === 'remark' && (
        <RemarkSheet
          key={drawn.round}
          open={is('remark')}
          member={member}
          guild_id={guild_id}
          onClose={close}
          onDone={onDone}
        />
      )}
      <TransferSheet
        open={is('transfer')}
        guild={{ ...guild, vice_list: [member] }}
        onClose={close}
        onDone={async () => onDone({ change: (one) => one })}
      />
      <UserCard user_id={is('card') ? member.user_id : undefined} onClose={close} />
    </>
  );
}
