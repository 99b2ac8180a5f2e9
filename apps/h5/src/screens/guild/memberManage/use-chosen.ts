// Those chosen for an act on several (S-MM-5).
import { toast } from '@shengyu/ui/Toast/toast.ts';
import { useCallback, useState } from 'react';
import { BATCH_MAX, type Member } from './member.ts';

export type Chosen = ReadonlyMap<number, Member>;

export function useChosen() {
  const [chosen, setChosen] = useState<Chosen>();
  /** Stable, so that only the row that was touched is drawn again. */
  const choose = useCallback((member: Member): void => {
    setChosen((before) => {
      const next = new Map(before);
      if (next.delete(member.user_id)) return next;
      if (next.size >= BATCH_MAX) {
        toast(`最多选择 ${BATCH_MAX} 人`);
        return before;
      }
      return next.set(member.user_id, member);
    });
  }, []);
  return {
    on: chosen !== undefined,
    chosen: chosen ?? (new Map() as Chosen),
    choose,
    begin: () => setChosen(new Map()),
    end: () => setChosen(undefined),
  };
}
