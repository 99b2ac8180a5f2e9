// Which files the build context contains by the rules of .dockerignore: the last pattern that matches a path or one of its folders
// decides.

export function buildContextFilter(text: string): (path: string) => boolean {
  const rules = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ keep: line.startsWith('!'), fits: patternOf(line.replace(/^!/, '')) }));
  return (path) => {
    const parts = path.split('/');
    const upwards = parts.map((_, i) => parts.slice(0, i + 1).join('/'));
    return rules.findLast(({ fits }) => upwards.some((part) => fits.test(part)))?.keep ?? true;
  };
}

const patternOf = (glob: string): RegExp => {
  const source = glob
    .replaceAll(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('**/', '\0')
    .replaceAll('*', '[^/]*')
    .replaceAll('?', '[^/]')
    .replaceAll('\0', '(?:.*/)?');
  return new RegExp(`^${source}$`);
};
