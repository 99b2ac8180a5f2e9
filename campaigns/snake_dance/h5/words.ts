export const ONE_TEXT = '抛绣球';
export const THROW_TEXT = '抛{n}次';
export const ALL_LAPS_TEXT = '舞满四十圈，功德圆满';
export const SHEET_WORDS = { token: '绣球令', draw: '抛绣球', empty: '还没有记录' };
