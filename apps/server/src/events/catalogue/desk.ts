// Events of the operators' desk.
import { declareEvent, unixSecondsField } from '../event.ts';

/** Emitted every minute: what happened before it has been counted when its consumer gets it (Z47: a gap is null, never 0). */
export const figuresTicked = declareEvent('figures.ticked', { at: unixSecondsField });
