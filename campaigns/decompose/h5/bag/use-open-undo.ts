// Finds the last decomposition if it can still be undone: when the member comes back to the page within five
// minutes, or when a reply was lost.
import { useOnline, useServices } from '@shengyu/h5/mechanics/campaign/services.ts';
import { useEffect } from 'react';
import type { UndoableDecomposition } from './use-machine.ts';

const DECOMPOSED = 2;

export type UndoableSearchOptions = {
  readonly signedIn: boolean;
  /** Number of requests whose reply was lost, so that their outcome is unknown. */
  readonly lost: number;
  readonly now: () => number;
  readonly onFound: (undo: UndoableDecomposition) => void;
};

export function useFindUndoable({ signedIn, lost, now, onFound }: UndoableSearchOptions): void {
  const { client } = useServices();
  const online = useOnline();
  useEffect(() => {
    if (!signedIn || !online) return undefined;
    let gone = false;
    const asked = { kind: DECOMPOSED, page: 1, limit: 1 } as const;
    client.call('POST /api/v1/get_prop_exchange_log', asked, { quiet: 'all' }).then(
      ({ code, data }) => {
        const last = code === 1 ? data.list[0] : undefined;
        if (gone || !last || last.state !== 0 || last.undo_until === undefined) return;
        if (last.undo_until * 1000 > now()) onFound({ decompose_id: last.log_id, until: last.undo_until });
      },
      // A failure does no harm, because the records tab shows the decomposition too.
      () => undefined,
    );
    return () => {
      gone = true;
    };
    // Runs once per login, and again after going online or after a lost reply.
  }, [signedIn, online, lost]);
}
