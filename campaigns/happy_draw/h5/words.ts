export const DRAW_TIMES_TEXT = '抽{n}次';
export const NO_TURNS_LEFT_TEXT = '今天玩够啦，明天见';
