// Pictures above the card of /login, rendered at build time: the night scene, half a screen high, and the logo.
import { WORDMARK_OUTLINES } from '@shengyu/ui/Preload/wordmark.ts';
import { drawShoreSvg } from '#features/account/entry/shore.ts';

const name =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="80 60 1960 930"><defs>' +
  '<linearGradient id="n" gradientUnits="userSpaceOnUse" x1="0" y1="60" x2="0" y2="960"><stop stop-color="#fff"/>' +
  '<stop offset=".5" stop-color="#f3e6ff"/><stop offset="1" stop-color="#d4a2ff"/></linearGradient></defs>' +
  `<g fill="url(#n)"><path d="${WORDMARK_OUTLINES[0]}"/><path d="${WORDMARK_OUTLINES[1]}" transform="translate(1030 0)"/></g></svg>`;

export const drawn = {
  shore: drawShoreSvg({ height: 490, horizon: 412, moon: [284, 286, 66], lamp: [294, 324, 1] }),
  name,
};
