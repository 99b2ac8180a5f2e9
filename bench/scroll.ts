// The list needs the page and the members of the journeys, so it is measured there.
import '../e2e/h5/scroll.ts';
