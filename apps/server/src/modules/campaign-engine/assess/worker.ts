// The worker thread that assesses campaign definitions one after the other. assess-aside.ts may terminate it at any moment.
import { parentPort } from 'node:worker_threads';
import { assessCampaign, type AssessmentInput } from '@shengyu/campaign/simulator/assess.ts';

parentPort!.on('message', (question: AssessmentInput) => parentPort!.postMessage(assessCampaign(question), []));
