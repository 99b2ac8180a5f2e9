import type { DemoModule } from '../demos.ts';
import { UndoBar } from './UndoBar.tsx';

const nothing = (): void => undefined;

export const demos: DemoModule = {
  bar: () => <UndoBar action="移出 晚风予你" onUndo={nothing} onEnd={nothing} />,
  raised: () => <UndoBar raised action="设 栀子味的风 为管理，并通知全体管理层成员" onUndo={nothing} onEnd={nothing} />,
};
