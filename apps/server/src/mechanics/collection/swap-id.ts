/**
 * Makes the id of a swap for the API. It contains the user id of the member who offered the swap, so the row is found by its
 * primary key when the partner replies.
 */
export const formatSwapId = ({ user_id, no }: { user_id: number; no: number }): string => `${user_id}-${no}`;

export function parseSwapId(swap_id: string): { user_id: number; no: number } | undefined {
  const found = /^(\d{1,15})-(\d{1,9})$/.exec(swap_id);
  return found ? { user_id: Number(found[1]), no: Number(found[2]) } : undefined;
}
