/** The first four characters of a wish in lines of two, which is what a lamp far away can carry. */
export function shortWordsOf(text: string): string[] {
  const all = Array.from(text).filter((character) => !/[\s\p{P}]/u.test(character));
  const lines = [all.slice(0, 2).join(''), all.slice(2, 4).join('')];
  return lines.filter((line) => line !== '');
}
