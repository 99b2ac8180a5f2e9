import type { DrawResult } from '../flow/draw-call.ts';

/** The first physical prize without an address. */
export const findShipmentWithoutAddress = ({
  ships = [],
}: DrawResult): NonNullable<DrawResult['ships']>[number] | undefined => ships.find(({ state }) => state === 0);
