import { Button } from '@shengyu/ui/Button/Button.tsx';
import type { TaskRow } from '#features/item/shapes.ts';
import { useTaskWay } from './use-task-way.ts';

export type TaskLinkProps = {
  readonly task: TaskRow;
  /** Called before another page is opened. */
  readonly onLeave?: (() => void) | undefined;
};

/** Link to the place where the task is done. */
export function TaskLink({ task, onLeave }: TaskLinkProps) {
  const go = useTaskWay(task, onLeave);
  if (!go) return null;
  return (
    <Button size="sm" variant="soft" label={`去完成 ${task.name}`} onPress={go}>
      去完成
    </Button>
  );
}
