import { Button } from '@shengyu/ui/Button/Button.tsx';
import { usePlace, useServices } from '#mechanics/campaign/services.ts';
import type { TaskRow } from '#mechanics/sheet/shapes.ts';

export type GoProps = {
  readonly task: TaskRow;
  /** Before another page is opened. */
  readonly onLeave?: (() => void) | undefined;
};

/** TASK-5: every task has a way to where it is done. */
export function Go({ task, onLeave }: GoProps) {
  const { navigation } = usePlace();
  const { bridge } = useServices();
  const { route, native, name } = task;
  const go = (): void => {
    onLeave?.();
    if (route !== undefined) navigation.go(route);
    // Says itself what happened: in a plain browser 请在 App 内打开.
    else if (native !== undefined) void bridge.call('openNative', { page: native }).catch(() => undefined);
  };
  if (route === undefined && native === undefined) return null;
  return (
    <Button size="sm" variant="soft" label={`去完成 ${name}`} onPress={go}>
      去完成
    </Button>
  );
}
