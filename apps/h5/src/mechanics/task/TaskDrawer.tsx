import { StageSheet } from '#features/sheet/StageSheet.tsx';
import { TaskRows, type TaskRowsProps } from './TaskRows.tsx';

export type TaskDrawerProps = Omit<TaskRowsProps, 'onLeave'> & {
  readonly open: boolean;
  readonly onClose: () => void;
  /** E.g. 免费藏宝图. */
  readonly title?: string;
};

export const TaskDrawer = ({ open, onClose, title = '任务', ...rows }: TaskDrawerProps) => (
  <StageSheet open={open} onClose={onClose} title={title}>
    <TaskRows {...rows} onLeave={onClose} />
  </StageSheet>
);
