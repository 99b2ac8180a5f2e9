// What a card's code says about it.

const NUMERALS = [
  '0',
  'I',
  'II',
  'III',
  'IV',
  'V',
  'VI',
  'VII',
  'VIII',
  'IX',
  'X',
  'XI',
  'XII',
  'XIII',
  'XIV',
  'XV',
  'XVI',
  'XVII',
  'XVIII',
  'XIX',
  'XX',
  'XXI',
];

/** `tc_06` → VI; nothing for a thing that is no card of the deck. */
export const numeralOf = (item_code: string): string =>
  item_code.slice(0, 3) === 'tc_' ? (NUMERALS[Number(item_code.slice(3))] ?? '') : '';

/** 恋人牌 is written 恋人 on the card itself. */
export const cardName = (name: string): string => name.replace(/牌$/, '');
