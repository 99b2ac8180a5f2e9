/** The sheets of 丘比特: 心瓣兑换, the records, and the tasks that give arrows. */
export type CupidSheet = 'shop' | 'log' | 'tasks';
