import { share_card } from '@shengyu/contract/calls/campaign-engine.ts';
import { handles } from '#wire/handler.ts';
import { toBit } from '#wire/bit.ts';
import { refuse } from '#wire/refusal.ts';
import { shareCardOf } from '../cards.ts';

const TITLE_MAX = 60;
const LINE_MAX = 100;
const cut = (text: string, max: number): string => Array.from(text).slice(0, max).join('');

export const handler = handles(share_card, async (call) => {
  const card = await shareCardOf(call, call.req.scene, call.req.ref);
  if (!card) return refuse(share_card.refusals.not_found);
  return {
    template: card.template,
    title: cut(card.title, TITLE_MAX),
    lines: card.lines.map((line) => cut(line, LINE_MAX)),
    images: [...card.images],
    // Scanning the QR code opens this page of the H5 app.
    qr_url: `${call.ctx.config.PUBLIC_URL}/#${card.route}`,
    hide_name: toBit(card.hide_name),
  };
});
