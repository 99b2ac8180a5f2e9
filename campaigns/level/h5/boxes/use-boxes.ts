// Opening boxes: one, or all that wait. The prizes shown are the server's, here or where it was opened before.
import { refetchQueries, useServices, type ReplyFrom } from '@shengyu/h5/mechanics/campaign/services.ts';
import { outcomeOf } from '@shengyu/h5/mechanics/sheet/outcome.ts';
import { toast } from '@shengyu/ui/Toast/toast.ts';
import { useState } from 'react';
import { COPY, type Box } from '../use-grade.ts';

const ROUTE = 'POST /api/v1/open_level_box';
type Opened = ReplyFrom<typeof ROUTE>['opened'];
export type Prize = Opened[number]['items'][number];

export type Opening = {
  readonly prizes: readonly Prize[];
  /** On another phone, or a moment ago: shown without a show (S-GRD-5). */
  readonly before: boolean;
};

export type Boxes = {
  /** What was opened and is being looked at. */
  readonly opening: Opening | undefined;
  open(box: Box): Promise<void>;
  openAll(): Promise<void>;
  close(): void;
};

export function useBoxes(): Boxes {
  const { client } = useServices();
  const [opening, setOpening] = useState<Opening>();
  const act = async (wish: { step_id: string } | { all: 1 }): Promise<void> => {
    const asked = client.mutate(ROUTE, wish, { quiet: true });
    const outcome = await outcomeOf(asked, ({ reason }) => reason === 'done');
    const given = outcome.data ? outcome.data.opened : openedIn(outcome.refusal?.data);
    if (given && given.length > 0) setOpening({ prizes: joined(given), before: !outcome.data });
    else if (given) toast('宝箱已开启');
    // Whatever came of it, the page shows what the server has.
    void refetchQueries([COPY]);
  };
  return {
    opening,
    open: ({ step_id }) => act({ step_id }),
    openAll: () => act({ all: 1 }),
    close: () => setOpening(undefined),
  };
}

/** A refusal of what was opened before names what it gave. */
const openedIn = (data: Readonly<Record<string, unknown>> | undefined): Opened | undefined =>
  data && (data['opened'] as Opened | undefined);

/** Several boxes with the same in them: one line with the sum. */
function joined(opened: Opened): Prize[] {
  const sums = new Map<string, Prize>();
  for (const item of opened.flatMap(({ items }) => items)) {
    const before = sums.get(item.item_code);
    sums.set(item.item_code, before ? { ...before, num: before.num + item.num } : item);
  }
  return Array.from(sums.values());
}
