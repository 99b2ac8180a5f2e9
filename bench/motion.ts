// The animations need the pages and members of the end-to-end tests, so the bench is in e2e.
// needs: chromium
import '../e2e/h5/motion.ts';
