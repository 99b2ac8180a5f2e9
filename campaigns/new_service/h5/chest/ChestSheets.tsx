import { WinsSheet } from '@shengyu/h5/mechanics/campaign/sheets/WinsSheet.tsx';
import { DrawLogSheet } from '@shengyu/h5/mechanics/draw/LogSheet.tsx';
import { CODE } from '../home.ts';

export type ChestSheetsProps = { readonly shown: 'log' | 'wins' | undefined; readonly onClose: () => void };

/** The member's own draws and exchanges, and the big prizes of all. */
export const ChestSheets = ({ shown, onClose }: ChestSheetsProps) => (
  <>
    <DrawLogSheet open={shown === 'log'} onClose={onClose} activity_code={CODE} word="开箱" />
    <WinsSheet open={shown === 'wins'} onClose={onClose} code={CODE} />
  </>
);
