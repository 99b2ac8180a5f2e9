// Renders the landing page with react-dom/server. The browser hydrates it, so its texts must be the same as in the build for the
// browser.
import { fileURLToPath } from 'node:url';
import { loadForNode, refuseStyleAttributes } from '../../../tools/web-build/prerender.ts';

export type PrerenderedLanding = {
  landing: string;
  firstCall: { path: string; data: object };
  markup: string;
  /** The address of the picture that is to stand in the markup itself. */
  largestPicture: string;
};

type DrawnModule = {
  landingPath: string;
  firstCall: PrerenderedLanding['firstCall'];
  largestPicture: string;
  renderLandingPage(): string;
};

const ROOT = fileURLToPath(new URL('..', import.meta.url));

export async function prerenderLanding(): Promise<PrerenderedLanding> {
  const { landingPath, firstCall, largestPicture, renderLandingPage } = await loadForNode<DrawnModule>(
    ROOT,
    'src/drawn.tsx',
  );
  return { landing: landingPath, firstCall, largestPicture, markup: refuseStyleAttributes(renderLandingPage()) };
}
