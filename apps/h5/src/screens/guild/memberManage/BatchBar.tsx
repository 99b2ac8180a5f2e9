// S-MM-5: bar with the actions on the selected members.
import { Button } from '@shengyu/ui/Button/Button.tsx';
import type { MemberAction } from './acts.ts';
import { BATCH_MAX, isActionAllowed, type AllowedMemberAction, type GuildMember } from './member.ts';
import s from './MemberManage.module.css';
import type { ChosenMembers } from './use-chosen.ts';

export type BatchBarProps = { readonly chosen: ChosenMembers; readonly onAct: (act: MemberAction) => void };

export function BatchBar({ chosen, onAct }: BatchBarProps) {
  const members = Array.from(chosen.values());
  const all = (action: AllowedMemberAction): boolean =>
    members.length > 0 && members.every((one) => isActionAllowed(one, action));
  const recalls = all('recall');
  const mayBeTold = (one: GuildMember): boolean => isActionAllowed(one, 'remind') || isActionAllowed(one, 'recall');
  return (
    <section className={s.bar} aria-label="批量操作">
      <p className={s.barWords} role="status">
        已选{' '}
        <b className="num">
          {members.length}/{BATCH_MAX}
        </b>
        <small>{members.length === 0 ? '点选要处理的成员' : '移出需填写原因'}</small>
      </p>
      <Button
        size="md"
        variant="soft"
        disabled={members.length === 0 || !(recalls || members.every(mayBeTold))}
        onPress={() => onAct({ kind: recalls ? 'recall' : 'remind', members })}
      >
        {recalls ? '召回' : '发消息'}
      </Button>
      <span className={s.gap} />
      <Button size="md" variant="danger" disabled={!all('remove')} onPress={() => onAct({ kind: 'remove', members })}>
        移出
      </Button>
    </section>
  );
}
