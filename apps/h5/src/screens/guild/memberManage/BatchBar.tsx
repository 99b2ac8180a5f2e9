// S-MM-5: what is done with those chosen.
import { Button } from '@shengyu/ui/Button/Button.tsx';
import type { Act } from './acts.ts';
import { BATCH_MAX, can, type Action } from './member.ts';
import s from './MemberManage.module.css';
import type { Chosen } from './use-chosen.ts';

export type BatchBarProps = { readonly chosen: Chosen; readonly onAct: (act: Act) => void };

export function BatchBar({ chosen, onAct }: BatchBarProps) {
  const members = Array.from(chosen.values());
  const all = (action: Action): boolean => members.length > 0 && members.every((one) => can(one, action));
  return (
    <section className={s.bar} aria-label="批量操作">
      <p className={s.barWords} role="status">
        已选{' '}
        <b className="num">
          {members.length}/{BATCH_MAX}
        </b>
        <small>{members.length === 0 ? '点选要处理的成员' : '移出需填写原因'}</small>
      </p>
      <Button size="md" variant="soft" disabled={!all('remind')} onPress={() => onAct({ kind: 'remind', members })}>
        提醒
      </Button>
      <span className={s.gap} />
      <Button size="md" variant="danger" disabled={!all('remove')} onPress={() => onAct({ kind: 'remove', members })}>
        移出
      </Button>
    </section>
  );
}
