// The worker thread: sets one contract after the other with the one open font. It may be ended at any moment.
import { parentPort, workerData } from 'node:worker_threads';
import { openFont } from './font.ts';
import type { Font, Paper } from './paper.ts';
import { typeset } from './typeset.ts';

const font = openFont(workerData as Font);

parentPort!.on('message', ({ id, paper }: { id: number; paper: Paper }) => {
  void typeset(paper, font).then(
    (made) => {
      const pdf = new Uint8Array(made);
      parentPort!.postMessage({ id, pdf }, [pdf.buffer]);
    },
    (error: Error) => parentPort!.postMessage({ id, fault: error.message }, []),
  );
});
