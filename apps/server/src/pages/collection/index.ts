// collection: card decks together with the shop's recipe counts, and star pictures together with the tasks that give their pieces.
import type { Module } from '#module.ts';
import { handler as card_change_list } from './calls/card_change_list.ts';
import { handler as star_img_info } from './calls/star_img_info.ts';

export const collectionPages: Module = {
  name: 'collection_pages',
  handlesFor: 'collection',
  handlers: [card_change_list, star_img_info],
};
