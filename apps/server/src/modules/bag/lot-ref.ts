// Converts lot ids between numbers and the text used in requests and replies.

/** Returns 0, which is no lot's id, when the text is not a number. */
export const readLotId = (lot_id: string): number => (/^\d{1,15}$/.test(lot_id) ? Number(lot_id) : 0);
export const formatLotId = (lot_id: number): string => String(lot_id);
