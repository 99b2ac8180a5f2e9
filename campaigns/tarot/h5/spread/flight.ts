// Where a drawn card's flight to its place starts. It is measured once, when the card is drawn; the flight itself is a CSS
// transform.

/** Offset, scale and rotation of the start relative to the place, as custom properties of the card. */
export type CardFlightStyle = Readonly<Record<'--fx' | '--fy' | '--fs' | '--fr', string>>;

export function cardFlightBetween(from: DOMRect, to: DOMRect, turn: number): CardFlightStyle {
  const x = from.left + from.width / 2 - (to.left + to.width / 2);
  const y = from.top + from.height / 2 - (to.top + to.height / 2);
  return { '--fx': `${x}px`, '--fy': `${y}px`, '--fs': String(from.width / to.width), '--fr': `${turn}deg` };
}
