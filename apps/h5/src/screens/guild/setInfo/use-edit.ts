// State of one edit, from the first change to its undo (S-SI-3, S-SI-4: conflict and undo).
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { useState } from 'react';
import { renewReads } from '@shengyu/web/read/cache.ts';
import { mutationOutcomeOf } from '@shengyu/web/outcome.ts';
import type { GuildDetail } from '#features/guild/join/conditions.ts';
import { useServices } from '#shell/services.ts';
import { pickChangedFields, buildProfileEdit, profileValuesOf, type ProfileChanges } from './edit.ts';

export type ProfileEditing = ReturnType<typeof useProfileEditing>;

export function useProfileEditing(guild: GuildDetail, again: () => Promise<void>) {
  const { client } = useServices();
  const { guild_id } = guild;
  const [mine, setMine] = useState<ProfileChanges>({});
  const [push, setPush] = useState(false);
  const [conflict, setConflict] = useState(false);
  const [error, setError] = useState<string>();
  const [saved, setSaved] = useState<number>();
  /** A new round remounts the picture fields, which hold a state of their own. */
  const [round, setRound] = useState(0);
  const base = profileValuesOf(guild);
  const changes = pickChangedFields(base, mine);
  const changed = Object.keys(changes).length > 0;
  const renewed = (): Promise<unknown> => Promise.all([again(), renewReads('POST /api/v1/get_guild_detail')]);

  const save = async (): Promise<void> => {
    if (!changed) return;
    setError(undefined);
    const pushed = push && changes.notice !== undefined;
    const act = {
      guild_id,
      version: guild.edit!.version,
      ...buildProfileEdit(changes),
      ...(pushed ? { push_notice: 1 as const } : {}),
    };
    const outcome = await mutationOutcomeOf(
      client.mutate('POST /api/v1/modify_guild_info', act, { quiet: true }),
      () => true,
    );
    if (outcome.data) {
      const { log_id, undo_until, pending_fields } = outcome.data;
      setMine({});
      setPush(false);
      setConflict(false);
      setSaved(undo_until === undefined ? undefined : log_id);
      if (pending_fields.length > 0) showToast('已保存，审核通过后展示', 'ok');
      else if (undo_until === undefined) showToast('已保存', 'ok');
      await renewed();
    } else if (outcome.refusal && outcome.refusal.reason === 'version') {
      // The other officer's version is loaded before the member decides which one to keep.
      await again();
      setConflict(true);
    } else if (outcome.refusal) {
      setConflict(false);
      setError(outcome.refusal.msg);
    }
  };
  const undo = async (): Promise<void> => {
    const act = { guild_id, log_id: saved! };
    const { data } = await mutationOutcomeOf(client.mutate('POST /api/v1/undo_guild_action', act, { quiet: true }));
    setSaved(undefined);
    if (data) showToast('已撤销', 'ok');
    await renewed();
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
    set: (part: ProfileChanges): void => setMine((before) => ({ ...before, ...part })),
    save,
    conflict,
    settle: (): void => setConflict(false),
    /** Keeps the other officer's version and drops this member's changes. */
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
