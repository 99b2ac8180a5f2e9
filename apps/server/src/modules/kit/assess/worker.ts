// The thread that assesses definitions, one after the other. It may be ended at any moment.
import { parentPort } from 'node:worker_threads';
import { assess, type Question } from '@shengyu/campaign/simulator/assess.ts';

parentPort!.on('message', (question: Question) => parentPort!.postMessage(assess(question), []));
