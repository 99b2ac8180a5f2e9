// The worker thread that typesets documents as PDF and opens the font only once. The thread may be terminated at any moment.
import { parentPort, workerData } from 'node:worker_threads';
import { openFont } from './font.ts';
import type { Font, IssuedDocument } from './paper.ts';
import { typeset } from './typeset.ts';

const font = openFont(workerData as Font);

parentPort!.on('message', ({ id, paper }: { id: number; paper: IssuedDocument }) => {
  void typeset(paper, font).then(
    (made) => {
      const pdf = new Uint8Array(made);
      parentPort!.postMessage({ id, pdf }, [pdf.buffer]);
    },
    (error: Error) => parentPort!.postMessage({ id, fault: error.message }, []),
  );
});
