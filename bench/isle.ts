// `pnpm build`, then `pnpm bench isle`: the figures of the web shell (web-shell.md §9). The code is in e2e/isle/bench.ts, because it uses
// the site and the members of the end-to-end tests.
// needs: chromium
import '../e2e/isle/bench.ts';
