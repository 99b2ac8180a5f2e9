// Checks the links between documents: a relative link must lead to an existing file or folder.
import { existsSync, globSync, readFileSync } from 'node:fs';

const ROOT = new URL('../../', import.meta.url);
const LINK = /\]\((?![a-z]+:|#)([^)#\s]+)(?:#[^)]*)?\)/g;

export const linksIn = (markdown: string): string[] => [...markdown.matchAll(LINK)].map(([, target]) => target!);

export function findLinkFaults(): string[] {
  const files = globSync(['*.md', '.github/**/*.md', 'docs/**/*.md', 'packages/*/*.md'], { cwd: ROOT });
  return files.toSorted().flatMap((file) =>
    linksIn(readFileSync(new URL(file, ROOT), 'utf8'))
      .filter((target) => !existsSync(new URL(target, new URL(file, ROOT))))
      .map((target) => `${file} links to ${target}, which is not there`),
  );
}
