import { useRoute, useServices } from '#mechanics/campaign/services.ts';
import type { TaskRow } from '#features/item/shapes.ts';

/** The way to the place where the task is done (TASK-5: every task has one); undefined for a task without a place. */
export function useTaskWay({ route, native }: TaskRow, onLeave?: () => void): (() => void) | undefined {
  const { navigation } = useRoute();
  const { bridge } = useServices();
  if (route === undefined && native === undefined) return undefined;
  return () => {
    onLeave?.();
    if (route !== undefined) navigation.go(route);
    // The bridge itself tells the member what happened, e.g. 请在 App 内打开 in a plain browser.
    else if (native !== undefined) void bridge.call('openNative', { page: native }).catch(() => undefined);
  };
}
