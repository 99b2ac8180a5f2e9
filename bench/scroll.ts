// The list needs the page and the members of the journeys, so it is measured there.
// needs: chromium
import '../e2e/h5/scroll.ts';
