import { DrawSheets, type DrawSheetKey, type DrawSheetsProps } from '@shengyu/h5/mechanics/draw/DrawSheets.tsx';
import { LuckRankSheet } from './LuckSheet.tsx';

export type NavigationKey = DrawSheetKey | 'board';

export type NavigationSheetsProps = Omit<DrawSheetsProps, 'shown' | 'words'> & {
  readonly shown: NavigationKey | undefined;
};

const WORDS = { tasks: '免费藏宝图', token: '印记', draw: '寻宝', empty: '还没有寻宝记录' };

export const NavigationSheets = (props: NavigationSheetsProps) => (
  <>
    <DrawSheets {...props} words={WORDS} />
    <LuckRankSheet
      open={props.shown === 'board'}
      onClose={props.onClose}
      activity_code={props.home.activity.activity_code}
    />
  </>
);
