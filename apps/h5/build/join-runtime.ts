// Puts the bundler's runtime, a chunk of three short functions, into React's chunk. Every page needs both, and the bundler cannot be
// told to put it anywhere. React's chunk still changes only when React or the bundler is updated: its name already covers the runtime's.
import type { Rolldown } from 'vite';

const RUNTIME = 'rolldown-runtime';
const REACT = 'react';

export function joinRuntime(bundle: Rolldown.OutputBundle): void {
  const named = (name: string): Rolldown.OutputChunk => {
    const chunk = Object.values(bundle).find((out) => out.type === 'chunk' && out.name === name);
    if (!chunk) throw new Error(`there is no chunk ${name}`);
    return chunk as Rolldown.OutputChunk;
  };
  const [runtime, react] = [named(RUNTIME), named(REACT)];
  const parts = /^([^]*?);?export\{([^}]*)\};?\s*$/.exec(runtime.code);
  if (!parts || runtime.imports.length > 0) throw new Error('the runtime is not what it was');
  const [, body, names] = parts as unknown as [string, string, string];
  const exported = names.split(',').map((name) => {
    const [inside, outside = inside] = name.split(' as ') as [string, string?];
    return { inside, outside, joined: `$${outside}` };
  });
  const joined = (outside: string): string => exported.find((one) => one.outside === outside)!.joined;
  const file = (chunk: Rolldown.OutputChunk): string => chunk.fileName.split('/').at(-1)!;
  const asked = new RegExp(`import\\{([^}]*)\\}from"\\./${file(runtime)}";`);
  const bindings = (list: string): [outside: string, inside: string][] =>
    list.split(',').map((name) => {
      const [outside, inside = outside] = name.split(' as ') as [string, string?];
      return [outside, inside];
    });

  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== 'chunk' || chunk === runtime || !chunk.imports.includes(runtime.fileName)) continue;
    if (!asked.test(chunk.code)) throw new Error(`${chunk.fileName} asks for the runtime in another way`);
    chunk.code = chunk.code.replace(asked, (_, list: string) =>
      chunk === react
        ? `var ${bindings(list)
            .map(([outside, inside]) => `${inside}=${joined(outside)}`)
            .join()};`
        : `import{${bindings(list)
            .map(([outside, inside]) => `${joined(outside)} as ${inside}`)
            .join()}}from"./${file(react)}";`,
    );
    chunk.imports = [
      ...new Set(chunk.imports.map((name) => (name === runtime.fileName ? react.fileName : name))),
    ].filter((name) => name !== chunk.fileName);
  }
  const made = exported.map((one, index) => `${one.joined}=$[${index}]`).join();
  react.code = `var $=(()=>{${body};return[${exported.map((one) => one.inside).join()}]})(),${made};${react.code}export{${exported
    .map((one) => one.joined)
    .join()}};\n`;

  for (const out of Object.values(bundle))
    if (out.type === 'asset' && out.fileName.endsWith('manifest.json')) {
      const manifest = JSON.parse(String(out.source)) as Record<string, { imports?: string[] }>;
      delete manifest[`_${file(runtime)}`];
      for (const entry of Object.values(manifest))
        if (entry.imports)
          entry.imports = [
            ...new Set(entry.imports.map((key) => (key === `_${file(runtime)}` ? `_${file(react)}` : key))),
          ];
      const own = manifest[`_${file(react)}`]!;
      if (own.imports) own.imports = own.imports.filter((key) => key !== `_${file(react)}`);
      out.source = JSON.stringify(manifest, null, 2);
    } else if (out.type === 'asset' && out.fileName === 'index.html')
      out.source = String(out.source).replace(new RegExp(`\\s*<link[^>]*href="/${runtime.fileName}"[^>]*>`), '');
  delete bundle[runtime.fileName];
}
