// The animations need the pages and the members of the journeys, so they are measured there.
// needs: chromium
import '../e2e/h5/motion.ts';
