/** The id on the wire names who asked, so that the partner's answer finds the row by its key. */
export const swapId = ({ user_id, no }: { user_id: number; no: number }): string => `${user_id}-${no}`;

export function readSwapId(swap_id: string): { user_id: number; no: number } | undefined {
  const found = /^(\d{1,15})-(\d{1,9})$/.exec(swap_id);
  return found ? { user_id: Number(found[1]), no: Number(found[2]) } : undefined;
}
