// `pnpm bench scroll`: measures how a long list scrolls. The code is in e2e/h5/scroll.ts, because it uses the page and the members
// of the end-to-end tests.
// needs: chromium
import '../e2e/h5/scroll.ts';
