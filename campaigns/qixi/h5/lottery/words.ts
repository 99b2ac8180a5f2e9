export const DRAW_TIMES_TEXT = '牵{n}次';
/** The ring that is sent by post. */
export const RING_STOCK_TEXT = '对戒剩余';
export const SHEET_WORDS = { token: '鹊羽', draw: '牵线', empty: '还没有牵线记录' };
