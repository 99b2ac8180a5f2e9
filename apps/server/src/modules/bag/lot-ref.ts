// A lot's number on the wire.

/** 0: it is no lot's. */
export const readLotId = (lot_id: string): number => (/^\d{1,15}$/.test(lot_id) ? Number(lot_id) : 0);
export const lotRef = (lot_id: number): string => String(lot_id);
