// The animations need the pages and the members of the journeys, so they are measured there.
import '../e2e/h5/motion.ts';
