// The worker thread that reads PDFs: it opens one document once and answers questions about it. It may be terminated at any moment.
import { parentPort, workerData } from 'node:worker_threads';
import { PAGES_MAX } from '../pdf.ts';
import { PdfDocument } from './document.ts';
import { startPdfium } from './engine.ts';
import { installSubstituteFonts } from './fonts.ts';
import type { PdfQuestion, PdfWorkerReply, WorkerData } from './questions.ts';

const { wasm, pdf, heapMax } = workerData as WorkerData;
const engine = await startPdfium(wasm, heapMax);
installSubstituteFonts(engine);
const document = PdfDocument.open(engine, pdf);

function answerTo(question: PdfQuestion): PdfWorkerReply['answer'] {
  if (!document || document.count < 1 || document.count > PAGES_MAX) return 'broken';
  if (question.kind === 'sizes') return document.sizes() ?? 'broken';
  if (question.page > document.count) return 'absent';
  const answer =
    question.kind === 'text' ? document.text(question.page) : document.picture(question.page, question.width);
  return answer ?? 'broken';
}

parentPort!.on('message', (question: PdfQuestion) => {
  const answer = answerTo(question);
  const reply: PdfWorkerReply = { answer, heap: document?.heap ?? 0 };
  const given = typeof answer === 'object' && 'bytes' in answer ? [answer.bytes.buffer] : [];
  parentPort!.postMessage(reply, given);
});
