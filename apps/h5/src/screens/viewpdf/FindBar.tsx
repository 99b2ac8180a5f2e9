import { Button } from '@shengyu/ui/Button/Button.tsx';
import { Field } from '@shengyu/ui/Field/Field.tsx';
import s from './ViewPdf.module.css';

export interface FindBarProps {
  readonly value: string;
  readonly onChange: (words: string) => void;
  readonly count: number;
  /** True while the text of later pages is still loading. */
  readonly searching: boolean;
  readonly onClose: () => void;
}

export const FindBar = ({ value, onChange, count, searching, onClose }: FindBarProps) => (
  <div className={s.find} role="search">
    <div className={s.words}>
      <Field label="搜索文字" labelHidden placeholder="搜索文字" value={value} onChange={onChange} clearable />
    </div>
    <span className={s.count} role="status">
      {value.trim() !== '' && (searching ? '搜索中' : `${count} 处`)}
    </span>
    <Button variant="text" size="sm" onPress={onClose}>
      取消
    </Button>
  </div>
);
