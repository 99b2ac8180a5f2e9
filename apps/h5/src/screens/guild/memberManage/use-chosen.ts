// The members selected for a batch action (S-MM-5).
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { useCallback, useRef, useState } from 'react';
import { BATCH_MAX, type GuildMember } from './member.ts';

export type ChosenMembers = ReadonlyMap<number, GuildMember>;

export function useChosenMembers() {
  const [chosen, setChosen] = useState<ChosenMembers>();
  const latest = useRef(chosen);
  latest.current = chosen;
  /** The function is stable, so that only the touched row renders again. */
  const choose = useCallback((member: GuildMember): void => {
    const next = new Map(latest.current);
    if (!next.delete(member.user_id)) {
      if (next.size >= BATCH_MAX) return showToast(`最多选择 ${BATCH_MAX} 人`);
      next.set(member.user_id, member);
    }
    // Two taps may come before the next render, so the ref is updated at once.
    latest.current = next;
    setChosen(next);
  }, []);
  return {
    on: chosen !== undefined,
    chosen: chosen ?? (new Map() as ChosenMembers),
    choose,
    begin: () => setChosen(new Map()),
    end: () => setChosen(undefined),
  };
}
