// The step of the application form on which the member stands. It is kept on the phone, so that a member who left the page to read
// the agreement comes back to the same step.
import { useState } from 'react';
import { keepCopy, memberCopyName, readCopy } from '@shengyu/web/copies.ts';
import type { ApplicationStatus } from './application.ts';
import { APPLICATION_STATUS } from './view.ts';

const STEP = memberCopyName('settled-step');

/** `last` is the index of the last step. An application that the server does not know yet begins with the first one. */
export function useFormStep({ status }: ApplicationStatus, last: number): [number, (step: number) => void] {
  const [at, setAt] = useState(() => {
    const kept = status === APPLICATION_STATUS.draft ? readCopy<number>(STEP) : undefined;
    return kept ? Math.min(kept.data, last) : 0;
  });
  const go = (step: number): void => {
    keepCopy(STEP, step);
    setAt(step);
  };
  return [at, go];
}
