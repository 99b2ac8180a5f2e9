export const WORDS = '抽{n}次';
export const SPENT = '今天玩够啦，明天见';
