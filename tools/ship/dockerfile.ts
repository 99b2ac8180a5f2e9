// Parses a Dockerfile as far as ours needs it: the stages, and the instructions of each in order.

type Instruction = { readonly name: string; readonly rest: string };
export type DockerfileStage = {
  readonly name: string;
  readonly from: string;
  readonly instructions: readonly Instruction[];
};

export function parseDockerfileStages(text: string): DockerfileStage[] {
  const stages: { name: string; from: string; instructions: Instruction[] }[] = [];
  for (const { name, rest } of instructionsOf(text)) {
    if (name === 'FROM') {
      const [, from, stage] = /^(\S+)(?:\s+AS\s+(\S+))?$/i.exec(rest)!;
      stages.push({ name: stage ?? String(stages.length), from: from!, instructions: [] });
    } else stages.at(-1)?.instructions.push({ name, rest });
  }
  return stages;
}

function instructionsOf(text: string): Instruction[] {
  const lines = text.split('\n').filter((line) => !/^\s*#/.test(line));
  const joined = lines.join('\n').replaceAll(/\\\n\s*/g, ' ');
  return joined
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => ({ name: line.split(/\s/, 1)[0]!.toUpperCase(), rest: line.slice(line.search(/\s/)).trim() }));
}

/** Parses `A=1 B=2`; ours are written without quotes. */
export const parseVariablePairs = (rest: string): Record<string, string> =>
  Object.fromEntries(
    rest.split(/\s+/).map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  );
