import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { drawnFiles } from './build/drawn-files.ts';
import { firstPaint, TARGET } from './build/first-paint.ts';
import { kitShare } from './build/kit-share.ts';
import { scaledUnits } from './build/scaled-units.ts';
import { simulator } from './build/simulator.ts';

/** Paths the server answers; in development they go to it. */
const API = /^\/(api|goapi|app|files|activity|docs|healthz|readyz)\//;

/** Small things that most pages share, in a few pieces: dozens of tiny chunks pack badly. */
const TOGETHER = [
  /\/(ui\/src\/(cx|roving|use-press)|h5\/src\/(lib\/(later|refusal)|mechanics\/campaign\/signed-in))\.tsx?$/,
  /\/mechanics\/(stage\/(B3|Glass|Stage|preload-pictures)|draw\/toggles|campaign\/(after-claim|campaign|CampaignPage|claim|entry|failure-line|HeadLine|MainButton|Opening|server-clock|services|sound|Ticker|to-login|TopBar|turn-of-time|Unshown|use-campaign|use-entry))\.tsx?$|\/mechanics\/(stage\/B3|campaign\/(MainButton|Unshown))\.module\.css$/,
  /\/mechanics\/(draw\/(draw-call|draw-state|drawing|DrawLayers|pity|use-draw|use-pool)|campaign\/WalletStrip)\.tsx?$|\/mechanics\/campaign\/WalletStrip\.module\.css$|\/mechanics\/campaign\/pictures\.ts\?drawn$/,
  /\/ui\/src\/(Contour\/Contour|Page\/(Page|scroller)|PullRefresh\/PullRefresh)\.(tsx?|module\.css)$/,
  /\/ui\/src\/(Button\/Button|Spinner\/Spinner)\.(tsx?|module\.css)$/,
  /\/ui\/src\/Checkbox\/(AgreeLine|Tick)\.(tsx?|module\.css)$/,
  /\/rules\/src\/(mask|text|names|phone)\.ts$/,
].map((test, i) => ({ name: `together-${i}`, test, includeDependenciesRecursively: false }));

export default defineConfig({
  plugins: [drawnFiles(), react(), firstPaint(), kitShare(), simulator()],
  css: { postcss: { plugins: [scaledUnits()] } },
  build: {
    target: TARGET,
    cssTarget: TARGET,
    outDir: '../../dist/h5',
    emptyOutDir: true,
    manifest: true,
    // index.html names what the entry imports, its script preloads for the first page; a later page’s chunks are asked for as they are met. Names of chunks are
    // noise that no compression helps, and the lists of them would be the largest part of the entry.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    rolldownOptions: {
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      // The entry holds the name of every chunk; a short one is the cheapest, and the manifest says what is what.
      output: {
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:6][extname]',
        // Changes when React does, not with every release of ours.
        codeSplitting: {
          groups: [{ name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// }, ...TOGETHER],
        },
      },
    },
  },
  server: { proxy: { [API.source]: process.env.API_URL ?? 'http://127.0.0.1:3000' } },
});
