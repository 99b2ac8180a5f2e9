// `pnpm bench console`: measures the operator console in a browser. The code is in e2e/console/speed.ts, because it uses the site and the
// staff of the end-to-end tests.
// needs: chromium
import '../e2e/console/speed.ts';
