import { ListRow } from '@shengyu/ui/ListRow/ListRow.tsx';
import { Sheet } from '@shengyu/ui/Sheet/Sheet.tsx';
import s from './ViewPdf.module.css';

export interface FileMenuProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The menu has a row for searching and for sharing only if the page passes the callback. */
  readonly onFind?: () => void;
  readonly onShare?: () => void;
  readonly onOpenOutside: () => void;
}

export function FileMenu({ open, onClose, onFind, onShare, onOpenOutside }: FileMenuProps) {
  const rows = [
    { title: '搜索文字', act: onFind },
    { title: '分享', act: onShare },
    { title: '用系统浏览器打开', act: onOpenOutside },
  ];
  return (
    <Sheet open={open} onClose={onClose} title="更多">
      <div className={s.menu}>
        {rows.map(
          ({ title, act }) =>
            act && (
              <ListRow
                key={title}
                height={52}
                title={title}
                chevron={false}
                onPress={() => {
                  onClose();
                  act();
                }}
              />
            ),
        )}
      </div>
    </Sheet>
  );
}
