import { dayOf, instantOf } from '@shengyu/rules/calendar.ts';
import { Dialog } from '@shengyu/ui/Dialog/Dialog.tsx';
import { List } from '@shengyu/ui/List/List.tsx';
import { State } from '@shengyu/ui/States/States.tsx';
import { toast } from '@shengyu/ui/Toast/toast.ts';
import { useEffect, useState } from 'react';
import { later } from '#lib/later.tsx';
import { RefusedState } from '#mechanics/sheet/Answered.tsx';
import { CopyNote } from '#mechanics/sheet/CopyNote.tsx';
import { outcomeOf } from '#mechanics/sheet/outcome.ts';
import { useServices } from '#shell/services.ts';
import { useCopiedPages } from '#screens/guild/use-copied-pages.ts';
import { EntryRow } from './EntryRow.tsx';
import s from './HandleLog.module.css';
import { filtersOf, isPlain, type Answer, type Entry, type Wish } from './log-wish.ts';

const UserCard = later(
  () => import('#mechanics/user/UserCard.tsx'),
  (module) => module.UserCard,
  ({ user_id }) => user_id !== undefined,
);

export type EntriesProps = {
  readonly guild_id: number;
  readonly wish: Wish;
  readonly round: number;
  /** The types the caller may see, once they are known (S-HL-2). */
  readonly onTypes: (types: Answer['types']) => void;
  readonly onAgain: () => void;
};

/** S-HL-1: by day, the newest first. */
export function Entries({ guild_id, wish, round, onTypes, onAgain }: EntriesProps) {
  const { client } = useServices();
  const [card, setCard] = useState<number>();
  const [undoing, setUndoing] = useState<Entry>();
  const [refusedUndo, setRefusedUndo] = useState<{ readonly log_id: number; readonly msg: string }>();
  const ask = { guild_id, ...filtersOf(wish) };
  const { rows, next, more, page, refusal } = useCopiedPages<Entry, Answer>({
    name: `guildLog:${guild_id}`,
    asked: JSON.stringify(ask),
    plain: isPlain(wish),
    round,
    ask: (at) => client.call('POST /api/v1/guild_log', { ...ask, ...at }, { quiet: 'all' }),
  });
  // The chips stay while what they choose is on its way.
  useEffect(() => {
    if (page) onTypes(page.types);
  }, [page, onTypes]);
  const copiedAt = page && page.copiedAt;
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
  const dayAt = (index: number): string | undefined => rows[index] && dayOf(instantOf(rows[index].created_at));
  return (
    <>
      {copiedAt !== undefined && <CopyNote at={copiedAt} onAgain={onAgain} />}
      <List
        items={rows}
        label="处理记录"
        keyOf={({ log_id }) => log_id}
        next={next}
        onMore={more}
        empty={
          refusal ? (
            <RefusedState refusal={refusal} again={onAgain} />
          ) : (
            <State inside kind="empty" title={isPlain(wish) ? '暂无记录' : '没有符合条件的记录'} />
          )
        }
        row={(entry, index) => (
          <>
            {dayAt(index) !== dayAt(index - 1) && <p className={`num ${s.day}`}>{dayAt(index)}</p>}
            <EntryRow
              entry={entry}
              closed={copiedAt !== undefined}
              refused={refusedUndo && refusedUndo.log_id === entry.log_id ? refusedUndo.msg : undefined}
              onPerson={setCard}
              onUndo={() => setUndoing(entry)}
            />
          </>
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
      <UserCard user_id={card} onClose={() => setCard(undefined)} />
    </>
  );
}
