// Those chosen for an act on several (S-MM-5).
import { toast } from '@shengyu/ui/Toast/toast.ts';
import { useCallback, useRef, useState } from 'react';
import { BATCH_MAX, type Member } from './member.ts';

export type Chosen = ReadonlyMap<number, Member>;

export function useChosen() {
  const [chosen, setChosen] = useState<Chosen>();
  const latest = useRef(chosen);
  latest.current = chosen;
  /** Stable, so that only the row that was touched is drawn again. */
  const choose = useCallback((member: Member): void => {
    const next = new Map(latest.current);
    if (!next.delete(member.user_id)) {
      if (next.size >= BATCH_MAX) return toast(`最多选择 ${BATCH_MAX} 人`);
      next.set(member.user_id, member);
    }
    // Two touches may come before the page is drawn again.
    latest.current = next;
    setChosen(next);
  }, []);
  return {
    on: chosen !== undefined,
    chosen: chosen ?? (new Map() as Chosen),
    choose,
    begin: () => setChosen(new Map()),
    end: () => setChosen(undefined),
  };
}
