/** Breaks a text into lines no wider than `width`; a text that needs more than `most` lines ends in …. */
export function wrapText(text: string, width: number, most: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const character of Array.from(text)) {
    if (line !== '' && measure(line + character) > width) {
      lines.push(line);
      line = '';
    }
    line += character;
  }
  lines.push(line);
  if (lines.length <= most) return lines;
  let last = lines[most - 1]!;
  while (measure(`${last}…`) > width) last = last.slice(0, -1);
  return [...lines.slice(0, most - 1), `${last}…`];
}
