import type { ReactNode } from 'react';
import { Button } from '../Button/Button.tsx';
import { Sheet } from '../Sheet/Sheet.tsx';

export interface PickerSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly onConfirm: () => void;
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

/** Turning the wheels changes nothing until 确定; closing leaves the old value. */
export const PickerSheet = ({ open, onClose, title, onConfirm, disabled, children }: PickerSheetProps) => (
  <Sheet
    open={open}
    onClose={onClose}
    title={title}
    footer={
      <Button block disabled={disabled} onPress={onConfirm}>
        确定
      </Button>
    }
  >
    {children}
  </Sheet>
);
