// From where a drawn card flies to its place: measured once, when it is drawn; the flight itself is a transform.

/** Offsets of the start from the place, as custom properties of the card that lands there. */
export type Flight = Readonly<Record<'--fx' | '--fy' | '--fs' | '--fr', string>>;

export function flightBetween(from: DOMRect, to: DOMRect, turn: number): Flight {
  const x = from.left + from.width / 2 - (to.left + to.width / 2);
  const y = from.top + from.height / 2 - (to.top + to.height / 2);
  return { '--fx': `${x}px`, '--fy': `${y}px`, '--fs': String(from.width / to.width), '--fr': `${turn}deg` };
}
