// `node tools/documents/documents.ts [--write]`: checks that generated documents are current, and that every rule, link, table and
// module that a document or comment names exists. With --write the documents are generated. Part of lint.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { generateDecisionIndex } from './decision-index.ts';
import { findLinkFaults } from './document-links.ts';
import { findGlossaryFaults } from './glossary.ts';
import type { GeneratedDocument } from './made.ts';
import { renderDashboards } from '../observe/dashboards.ts';
import { PROOF_CLAIMS } from '../proof/proof-claims.ts';
import { parseFigures, renderProofPage } from '../proof/proof-page.ts';
import { renderPromises } from '../proof/promises.ts';
import { generateReadmeTree } from './readme-tree.ts';
import { generateReadsList } from '../door/reads-list.ts';
import { findCitationFaults, generateRuleTable } from '../rules/rule-ids.ts';

const ROOT = new URL('../../', import.meta.url);

const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } });
const read = (path: string): string => readFileSync(new URL(path, ROOT), 'utf8');
const proof = {
  path: 'docs/proof.md',
  text: renderProofPage(read('docs/proof.md'), PROOF_CLAIMS, parseFigures(read('docs/proof.tsv'))),
};
const made: GeneratedDocument[] = [
  generateRuleTable(),
  generateDecisionIndex(),
  generateReadmeTree(),
  generateReadsList(),
  ...renderDashboards(),
  proof,
  renderPromises(read('docs/spec/promises.md'), PROOF_CLAIMS, parseFigures(read('docs/proof.tsv'))),
];
const faults = [
  ...made.flatMap((document) => document.faults ?? []),
  ...findCitationFaults(),
  ...findLinkFaults(),
  ...findGlossaryFaults(),
];
for (const { path, text } of made) {
  if (values.write) writeFileSync(new URL(path, ROOT), text);
  else if (read(path) !== text) faults.push(`${path} is out of date: pnpm documents`);
}
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
