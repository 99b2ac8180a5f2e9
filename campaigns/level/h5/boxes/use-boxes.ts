// React hook that opens one box or all that are ready. The prizes shown always come from the server, also for a box that was opened
// on another device before.
import { useServices, type ReplyFrom } from '@shengyu/h5/mechanics/campaign/services.ts';
import { mutationOutcomeOf } from '@shengyu/web/outcome.ts';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { useState } from 'react';
import { renewLevelPage, type LevelBox } from '../use-grade.ts';

const ROUTE = 'POST /api/v1/open_level_box';
type Opened = ReplyFrom<typeof ROUTE>['opened'];
type Prize = Opened[number]['items'][number];

export type BoxOpening = {
  readonly prizes: readonly Prize[];
  /** True when the box was opened before, for example on another phone; its prizes are then shown without animation (S-GRD-5). */
  readonly before: boolean;
};

export type BoxActions = {
  /** The prizes being shown, if any. */
  readonly opening: BoxOpening | undefined;
  open(box: LevelBox): Promise<void>;
  openAll(): Promise<void>;
  close(): void;
};

export function useBoxActions(): BoxActions {
  const { client } = useServices();
  const [opening, setOpening] = useState<BoxOpening>();
  const act = async (wish: { step_id: string } | { all: 1 }): Promise<void> => {
    const asked = client.mutate(ROUTE, wish, { quiet: true });
    const outcome = await mutationOutcomeOf(asked, ({ reason }) => reason === 'done');
    const given = outcome.data ? outcome.data.opened : openedIn(outcome.refusal?.data);
    if (given && given.length > 0) setOpening({ prizes: joined(given), before: !outcome.data });
    else if (given) showToast('宝箱已开启');
    // Whatever the outcome, the page reloads the state of the server.
    void renewLevelPage();
  };
  return {
    opening,
    open: ({ step_id }) => act({ step_id }),
    openAll: () => act({ all: 1 }),
    close: () => setOpening(undefined),
  };
}

/** The prizes in the refusal for a box that was opened before. */
const openedIn = (data: Readonly<Record<string, unknown>> | undefined): Opened | undefined =>
  data && (data['opened'] as Opened | undefined);

/** All prizes as one list; equal items of several boxes are added up to one line. */
function joined(opened: Opened): Prize[] {
  const sums = new Map<string, Prize>();
  for (const item of opened.flatMap(({ items }) => items)) {
    const before = sums.get(item.item_code);
    sums.set(item.item_code, before ? { ...before, num: before.num + item.num } : item);
  }
  return Array.from(sums.values());
}
