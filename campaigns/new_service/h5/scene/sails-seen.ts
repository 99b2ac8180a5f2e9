// Remembers on this phone up to which day the member saw the sails being set, so that the launch and each day's sail play once.
import { keepCopy, memberCopyName, readCopy } from '@shengyu/h5/mechanics/campaign/services.ts';

const NAME = memberCopyName('new-service-sails');

export const sailsSeen = (): number => readCopy<number>(NAME)?.data ?? 0;

export const rememberSails = (day: number): void => keepCopy(NAME, day);
