// Dialogs and sheets for actions on members; only one is open at a time.
import { useState } from 'react';
import { lazyPart } from '@shengyu/web/lazy-part.tsx';
import type { GuildDetail } from '#features/guild/join/conditions.ts';
import type { MemberAction, AppointmentKind, MemberActionResult } from './acts.ts';
import { AppointDialog } from './AppointDialog.tsx';
import type { Officers } from './member.ts';
import { MemberSheet } from './MemberSheet.tsx';
import { RemarkSheet } from './RemarkSheet.tsx';
import { RemindSheet } from './RemindSheet.tsx';
import { RemoveSheet } from './RemoveSheet.tsx';

const TransferSheet = lazyPart(
  () => import('#features/guild/TransferSheet.tsx'),
  'TransferSheet',
  ({ open }) => open,
);
const UserCard = lazyPart(
  () => import('#features/people/UserCard.tsx'),
  'UserCard',
  ({ user_id }) => user_id !== undefined,
);

export type MemberActionLayersProps = {
  readonly act: MemberAction | undefined;
  readonly guild: GuildDetail;
  readonly officers: Officers | undefined;
  readonly closed: boolean;
  readonly onAct: (act: MemberAction | undefined) => void;
  readonly onDone: (done: MemberActionResult) => void;
  /** Called after a refusal, because the viewer's permissions may have changed (ROLE-6). */
  readonly onRefused: () => void;
};

const APPOINTS: readonly string[] = ['give_vice', 'give_manager', 'remove_vice', 'remove_manager'];

export function MemberActionLayers({
  act,
  guild,
  officers,
  closed,
  onAct,
  onDone,
  onRefused,
}: MemberActionLayersProps) {
  // The last action stays visible during its layer's closing animation; each new action starts with empty fields.
  const [drawn, setDrawn] = useState({ act, round: 0 });
  if (act && act !== drawn.act) setDrawn({ act, round: drawn.round + 1 });
  const { guild_id } = guild;
  const close = (): void => onAct(undefined);

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
          kind={shown.kind as AppointmentKind}
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
      {(shown.kind === 'remind' || shown.kind === 'recall') && (
        <RemindSheet
          key={drawn.round}
          open={is(shown.kind)}
          kind={shown.kind}
          members={shown.members}
          guild={guild}
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
