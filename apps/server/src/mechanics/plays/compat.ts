// The text about how well two star signs fit on a day, chosen by their match score (MATCH-3).
const WORDS: readonly (readonly [from: number, text: string])[] = [
  [85, '一见如故的频率，聊什么都接得上。'],
  [70, '节奏合拍，适合从一首歌聊起。'],
  [55, '有相似也有不同，慢慢聊会越来越有趣。'],
  [40, '性格互补，多问一句就多一分了解。'],
  [1, '像两座不同的岛，好奇心就是渡船。'],
];

export const compatibilityTextOf = (score: number): string => WORDS.find(([from]) => score >= from)![1];
