// From a fault to the field in which it is mended: the part is opened, the field scrolled to and given the focus.
import { useEffect, useState } from 'react';
import type { Spot } from './parts-table.ts';

export function useJump(part: string, showPart: (part: string) => void): (spot: Spot) => void {
  const [spot, setSpot] = useState<Spot>();
  useEffect(() => {
    if (!spot || spot.part !== part) return;
    focusPlace(spot.places);
    setSpot(undefined);
  }, [spot, part]);
  return (next) => {
    showPart(next.part);
    setSpot(next);
  };
}

/** The most exact place that the form draws; a place that has no field of its own stands in that of what it belongs to. */
function focusPlace(places: readonly string[]): void {
  for (const place of places) {
    const found = document.querySelector(`[data-place="${CSS.escape(place)}"]`);
    if (!found) continue;
    found.scrollIntoView({ block: 'center' });
    // A button may be the one that removes the place, so it has the focus only where there is no field.
    const field = found.querySelector<HTMLElement>('input, textarea') ?? found.querySelector('button');
    field?.focus({ preventScroll: true });
    return;
  }
}
