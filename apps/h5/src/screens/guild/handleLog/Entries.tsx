import { Dialog } from '@shengyu/ui/Dialog/Dialog.tsx';
import { toast } from '@shengyu/ui/Toast/toast.ts';
import { useEffect, useState } from 'react';
import { LogList } from '#mechanics/log/LogList.tsx';
import { outcomeOf } from '#mechanics/sheet/outcome.ts';
import { useCopiedPages } from '#mechanics/sheet/use-copied-pages.ts';
import { useServices } from '#shell/services.ts';
import { EntryRow } from './EntryRow.tsx';
import { askedOf, isPlain, type Answer, type Entry, type Wish } from './log-wish.ts';

export type EntriesProps = {
  readonly guild_id: number;
  readonly wish: Wish;
  readonly round: number;
  /** The types the caller may see, once they are known (S-HL-2). */
  readonly onTypes: (types: Answer['types']) => void;
  readonly onAgain: () => void;
};

/** S-HL-1, and taking an act back. */
export function Entries({ guild_id, wish, round, onTypes, onAgain }: EntriesProps) {
  const { client } = useServices();
  const [undoing, setUndoing] = useState<Entry>();
  const [refusedUndo, setRefusedUndo] = useState<{ readonly log_id: number; readonly msg: string }>();
  const ask = { guild_id, ...askedOf(wish) };
  const pages = useCopiedPages<Entry, Answer>({
    name: `guildLog:${guild_id}`,
    asked: JSON.stringify(ask),
    plain: isPlain(wish),
    round,
    ask: (at) => client.call('POST /api/v1/guild_log', { ...ask, ...at }, { quiet: 'all' }),
  });
  const { page, copiedAt } = pages;
  // The chips stay while what they choose is on its way.
  useEffect(() => {
    if (page) onTypes(page.types);
  }, [page, onTypes]);
  const undo = async ({ log_id }: Entry): Promise<void> => {
    const outcome = await outcomeOf(
      client.mutate('POST /api/v1/undo_guild_action', { guild_id, log_id }, { quiet: true }),
      () => true,
    );
    setUndoing(undefined);
    if (outcome.data) {
      toast('已撤销', 'ok');
      onAgain();
    } else if (outcome.refusal) setRefusedUndo({ log_id, msg: outcome.refusal.msg });
  };
  return (
    <>
      <LogList
        label="处理记录"
        pages={pages}
        keyOf={({ log_id }) => log_id}
        nothing={isPlain(wish) ? '暂无记录' : '没有符合条件的记录'}
        onAgain={onAgain}
        row={(entry, onPerson) => (
          <EntryRow
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
