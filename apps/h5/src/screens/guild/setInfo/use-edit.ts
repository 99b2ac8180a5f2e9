// One edit from the first change to its undoing (S-SI-3, S-SI-4).
import { toast } from '@shengyu/ui/Toast/toast.ts';
import { useState } from 'react';
import { refetchQueries } from '#lib/query.ts';
import { outcomeOf } from '#mechanics/sheet/outcome.ts';
import type { GuildDetail } from '#screens/guild/join/conditions.ts';
import { useServices } from '#shell/services.ts';
import { differing, editOf, valuesIn, type Changes } from './edit.ts';

export type Editing = ReturnType<typeof useEdit>;

export function useEdit(guild: GuildDetail, again: () => Promise<void>) {
  const { client } = useServices();
  const { guild_id } = guild;
  const [mine, setMine] = useState<Changes>({});
  const [push, setPush] = useState(false);
  const [conflict, setConflict] = useState(false);
  const [error, setError] = useState<string>();
  const [saved, setSaved] = useState<number>();
  /** Begun anew: what a picture's field holds by itself is not mine any more. */
  const [round, setRound] = useState(0);
  const base = valuesIn(guild);
  const changes = differing(base, mine);
  const changed = Object.keys(changes).length > 0;
  const renew = (): Promise<unknown> => Promise.all([again(), refetchQueries(['POST /api/v1/get_guild_detail'])]);

  const save = async (): Promise<void> => {
    if (!changed) return;
    setError(undefined);
    const pushed = push && changes.notice !== undefined;
    const act = {
      guild_id,
      version: guild.edit!.version,
      ...editOf(changes),
      ...(pushed ? { push_notice: 1 as const } : {}),
    };
    const outcome = await outcomeOf(client.mutate('POST /api/v1/modify_guild_info', act, { quiet: true }), () => true);
    if (outcome.data) {
      const { log_id, undo_until, pending_fields } = outcome.data;
      setMine({});
      setPush(false);
      setConflict(false);
      setSaved(undo_until === undefined ? undefined : log_id);
      if (pending_fields.length > 0) toast('已保存，审核通过后展示', 'ok');
      else if (undo_until === undefined) toast('已保存', 'ok');
      await renew();
    } else if (outcome.refusal && outcome.refusal.reason === 'version') {
      // What the other left is read before anybody decides over it.
      await again();
      setConflict(true);
    } else if (outcome.refusal) {
      setConflict(false);
      setError(outcome.refusal.msg);
    }
  };
  const undo = async (): Promise<void> => {
    const act = { guild_id, log_id: saved! };
    const { data } = await outcomeOf(client.mutate('POST /api/v1/undo_guild_action', act, { quiet: true }));
    setSaved(undefined);
    if (data) toast('已撤销', 'ok');
    await renew();
  };
  return {
    round,
    base,
    values: { ...base, ...mine },
    changes,
    changed,
    error,
    push,
    setPush,
    set: (part: Changes): void => setMine((before) => ({ ...before, ...part })),
    save,
    conflict,
    settle: (): void => setConflict(false),
    /** Theirs: nothing of mine is left. */
    giveWay: (): void => {
      setMine({});
      setConflict(false);
      setRound(round + 1);
    },
    saved,
    undo,
    forgetSaved: (): void => setSaved(undefined),
  };
}
