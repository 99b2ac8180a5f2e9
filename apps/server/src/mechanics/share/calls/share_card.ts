import { share_card } from '@shengyu/contract/calls/kit.ts';
import { answers } from '#wire/act.ts';
import { bit } from '#wire/bit.ts';
import { refuse } from '#wire/refusal.ts';
import { cardOf } from '../cards.ts';

const TITLE_MAX = 60;
const LINE_MAX = 100;
const cut = (text: string, max: number): string => Array.from(text).slice(0, max).join('');

export const answer = answers(share_card, async (act) => {
  const card = await cardOf(act, act.req.scene, act.req.ref);
  if (!card) return refuse(share_card.refusals.not_found);
  return {
    template: card.template,
    title: cut(card.title, TITLE_MAX),
    lines: card.lines.map((line) => cut(line, LINE_MAX)),
    images: [...card.images],
    // Where whoever scans it arrives: a page of the H5.
    qr_url: `${act.ctx.config.PUBLIC_URL}/#${card.route}`,
    hide_name: bit(card.hide_name),
  };
});
