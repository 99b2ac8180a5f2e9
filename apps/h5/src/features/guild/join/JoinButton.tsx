import { Button } from '@shengyu/ui/Button/Button.tsx';
import { Tag } from '@shengyu/ui/Tag/Tag.tsx';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import s from './Join.module.css';

/** Values of `join_state` in the reply of G01. */
const JOIN = { can: 0, mine: 1, pending: 2, full: 3, closed: 4, blocked: 5 } as const;

export type JoinButtonProps = {
  readonly state: number;
  readonly name: string;
  /** Why joining is not possible, if the server says so. */
  readonly reason: string | undefined;
  readonly onJoin: () => void;
};

/**
 * S-GL-2: the button 申请, or instead of it the state 我的公会, 审核中, 已满 or 暂停招募. For a member who may not join, a tap
 * on the button shows the server's reason.
 */
export function JoinButton({ state, name, reason, onJoin }: JoinButtonProps) {
  if (state === JOIN.mine) return <Tag tone="pink">我的公会</Tag>;
  if (state === JOIN.pending) return <span className={s.state}>审核中</span>;
  if (state === JOIN.full) return <span className={s.state}>已满</span>;
  if (state === JOIN.closed) return <span className={s.state}>暂停招募</span>;
  return (
    <span className={s.button}>
      <Button
        size="sm"
        variant={state === JOIN.can ? 'primary' : 'line'}
        label={`申请加入 ${name}`}
        onPress={() => (state === JOIN.blocked && reason ? showToast(reason) : onJoin())}
      >
        申请
      </Button>
    </span>
  );
}
