import { Dialog } from '@shengyu/ui/Dialog/Dialog.tsx';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { useEffect, useState } from 'react';
import { LogList } from '#features/log/LogList.tsx';
import { mutationOutcomeOf } from '@shengyu/web/outcome.ts';
import { usePages } from '@shengyu/web/read/use-pages.ts';
import { useServices } from '#shell/services.ts';
import { HandlingLogRow } from './EntryRow.tsx';
import {
  buildHandlingLogRequest,
  isHandlingLogUnfiltered,
  type HandlingLogReply,
  type HandlingLogEntry,
  type HandlingLogFilter,
} from './log-wish.ts';

export type HandlingLogEntriesProps = {
  readonly guild_id: number;
  readonly wish: HandlingLogFilter;
  readonly round: number;
  /** Reports the log types the viewer may see (S-HL-2), once they are known. */
  readonly onTypes: (types: HandlingLogReply['types']) => void;
  readonly onAgain: () => void;
};

const LIMIT = 10;

/** S-HL-1: the entries of the log, and undoing one of them. */
export function HandlingLogEntries({ guild_id, wish, round, onTypes, onAgain }: HandlingLogEntriesProps) {
  const { client } = useServices();
  const [undoing, setUndoing] = useState<HandlingLogEntry>();
  const [refusedUndo, setRefusedUndo] = useState<{ readonly log_id: number; readonly msg: string }>();
  const ask = { guild_id, ...buildHandlingLogRequest(wish) };
  const pages = usePages('POST /api/v1/guild_log', ask, {
    limit: LIMIT,
    copy: isHandlingLogUnfiltered(wish) ? `guildLog:${guild_id}` : undefined,
    forget: true,
    round,
  });
  const { page, copiedAt } = pages;
  // The types are passed up, so that their chips stay visible while a chosen type is loading.
  useEffect(() => {
    if (page) onTypes(page.types);
  }, [page, onTypes]);
  const undo = async ({ log_id }: HandlingLogEntry): Promise<void> => {
    const outcome = await mutationOutcomeOf(
      client.mutate('POST /api/v1/undo_guild_action', { guild_id, log_id }, { quiet: true }),
      () => true,
    );
    setUndoing(undefined);
    if (outcome.data) {
      showToast('已撤销', 'ok');
      onAgain();
    } else if (outcome.refusal) setRefusedUndo({ log_id, msg: outcome.refusal.msg });
  };
  return (
    <>
      <LogList
        label="处理记录"
        pages={pages}
        keyOf={({ log_id }) => log_id}
        nothing={isHandlingLogUnfiltered(wish) ? '暂无记录' : '没有符合条件的记录'}
        onAgain={onAgain}
        row={(entry, onPerson) => (
          <HandlingLogRow
            entry={entry}
            closed={copiedAt !== undefined}
            refused={refusedUndo && refusedUndo.log_id === entry.log_id ? refusedUndo.msg : undefined}
            onPerson={onPerson}
            onUndo={() => setUndoing(entry)}
          />
        )}
      />
      <Dialog
        open={undoing !== undefined}
        title={`撤销这次${undoing ? undoing.type_name : ''}？`}
        confirm="撤销"
        onConfirm={() => undo(undoing!)}
        onCancel={() => setUndoing(undefined)}
      >
        {undoing && `${undoing.text}。撤销后恢复为操作之前，同一次操作的其他人一并恢复`}
      </Dialog>
    </>
  );
}
