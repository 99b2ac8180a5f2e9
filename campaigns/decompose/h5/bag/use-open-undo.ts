// Somebody left the page and is back within the five minutes, or an answer was lost on the way: the last act can still be taken back.
import { useOnline, useServices } from '@shengyu/h5/mechanics/campaign/services.ts';
import { useEffect } from 'react';
import type { Undo } from './use-machine.ts';

const DECOMPOSED = 2;

export type OpenUndoOptions = {
  readonly signedIn: boolean;
  /** How many acts nobody knows the end of. */
  readonly lost: number;
  readonly now: () => number;
  readonly onFound: (undo: Undo) => void;
};

export function useOpenUndo({ signedIn, lost, now, onFound }: OpenUndoOptions): void {
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
      // The records show it as well; nothing is lost.
      () => undefined,
    );
    return () => {
      gone = true;
    };
    // Once for whoever is here, and again when something may have happened unheard.
  }, [signedIn, online, lost]);
}
