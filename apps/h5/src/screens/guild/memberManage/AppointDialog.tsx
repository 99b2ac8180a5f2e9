// S-MM-4: the dialog lists what a role may do before it is given, and names the consequence before it is taken away.
import { Dialog } from '@shengyu/ui/Dialog/Dialog.tsx';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { mutationOutcomeOf } from '@shengyu/web/outcome.ts';
import { useServices } from '#shell/services.ts';
import type { AppointmentKind, MemberActionResult } from './acts.ts';
import type { GuildMember } from './member.ts';
import s from './MemberManage.module.css';

const WORDS: Readonly<
  Record<
    AppointmentKind,
    {
      readonly route: `POST /api/v1/${'give' | 'remove'}_${'vice' | 'manager'}_guild`;
      readonly title: (name: string) => string;
      readonly done: (name: string) => string;
      readonly confirm: string;
      readonly lines: readonly string[];
    }
  >
> = {
  give_vice: {
    route: 'POST /api/v1/give_vice_guild',
    title: (name) => `将 ${name} 设为副会长？`,
    done: (name) => `将 ${name} 设为副会长`,
    confirm: '设为副会长',
    lines: [
      '编辑公会资料与公告',
      '任命和撤销管理员',
      '审核入会与退会申请',
      '移出成员与管理员',
      '管理房间、导出数据、查看结算',
    ],
  },
  give_manager: {
    route: 'POST /api/v1/give_manager_guild',
    title: (name) => `将 ${name} 设为管理员？`,
    done: (name) => `将 ${name} 设为管理员`,
    confirm: '设为管理',
    lines: ['编辑公会公告', '审核入会与退会申请', '移出普通成员', '查看成员与房间近 1 个月数据'],
  },
  remove_vice: {
    route: 'POST /api/v1/remove_vice_guild',
    title: (name) => `撤销 ${name} 的副会长？`,
    done: (name) => `撤销 ${name} 的副会长`,
    confirm: '撤销',
    lines: [],
  },
  remove_manager: {
    route: 'POST /api/v1/remove_manager_guild',
    title: (name) => `撤销 ${name} 的管理员？`,
    done: (name) => `撤销 ${name} 的管理员`,
    confirm: '撤销',
    lines: [],
  },
};

export type AppointDialogProps = {
  readonly open: boolean;
  readonly kind: AppointmentKind;
  readonly member: GuildMember;
  readonly guild_id: number;
  readonly onClose: () => void;
  readonly onDone: (done: MemberActionResult) => void;
  readonly onRefused: () => void;
};

export function AppointDialog({ open, kind, member, guild_id, onClose, onDone, onRefused }: AppointDialogProps) {
  const { client } = useServices();
  const { user_id, nickname } = member;
  const { route, title, done, confirm, lines } = WORDS[kind];
  const act = async (): Promise<void> => {
    const { data } = await mutationOutcomeOf(client.mutate(route, { guild_id, user_id }, { quiet: true }));
    onClose();
    if (!data) return onRefused();
    const { role } = data;
    // The allowed actions of the new role are unknown until the list is loaded again.
    const change = (one: GuildMember): GuildMember => (one.user_id === user_id ? { ...one, role, actions: [] } : one);
    if (data.undo_until === undefined) showToast(`已${done(nickname)}`, 'ok');
    onDone({
      change,
      ...(data.undo_until === undefined ? {} : { undo: { action: done(nickname), log_ids: [data.log_id] } }),
    });
  };
  return (
    <Dialog
      open={open}
      title={title(nickname)}
      confirm={confirm}
      danger={lines.length === 0}
      onConfirm={act}
      onCancel={onClose}
    >
      {lines.length > 0 ? (
        <>
          <p className={s.lead}>任命后对方可以：</p>
          <ul className={s.rights}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      ) : (
        <p>撤销后对方成为普通成员，10 分钟内可撤销此操作</p>
      )}
    </Dialog>
  );
}
