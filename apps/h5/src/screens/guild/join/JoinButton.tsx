import { Button } from '@shengyu/ui/Button/Button.tsx';
import { Tag } from '@shengyu/ui/Tag/Tag.tsx';
import { toast } from '@shengyu/ui/Toast/toast.ts';
import s from './Join.module.css';

/** G01 `join_state`. */
const JOIN = { can: 0, mine: 1, pending: 2, full: 3, closed: 4, blocked: 5 } as const;

export type JoinButtonProps = {
  readonly state: number;
  readonly name: string;
  /** Why not, where the server says so. */
  readonly reason: string | undefined;
  readonly onJoin: () => void;
};

/** S-GL-2: 申请 / 审核中 / 已满 / 我的公会. */
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
        onPress={() => (state === JOIN.blocked && reason ? toast(reason) : onJoin())}
      >
        申请
      </Button>
    </span>
  );
}
