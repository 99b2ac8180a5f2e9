import { Button } from '@shengyu/ui/Button/Button.tsx';
import { useRoute, useServices } from '#mechanics/campaign/services.ts';
import type { TaskRow } from '#features/item/shapes.ts';

export type TaskLinkProps = {
  readonly task: TaskRow;
  /** Called before another page is opened. */
  readonly onLeave?: (() => void) | undefined;
};

/** Link to the place where the task is done (TASK-5: every task has one). */
export function TaskLink({ task, onLeave }: TaskLinkProps) {
  const { navigation } = useRoute();
  const { bridge } = useServices();
  const { route, native, name } = task;
  const go = (): void => {
    onLeave?.();
    if (route !== undefined) navigation.go(route);
    // The bridge itself tells the member what happened, e.g. 请在 App 内打开 in a plain browser.
    else if (native !== undefined) void bridge.call('openNative', { page: native }).catch(() => undefined);
  };
  if (route === undefined && native === undefined) return null;
  return (
    <Button size="sm" variant="soft" label={`去完成 ${name}`} onPress={go}>
      去完成
    </Button>
  );
}
