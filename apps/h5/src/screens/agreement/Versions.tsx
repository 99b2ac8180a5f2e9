import { dateAndMinute, instantOf } from '@shengyu/rules/calendar.ts';
import { ListRow } from '@shengyu/ui/ListRow/ListRow.tsx';
import { Sheet } from '@shengyu/ui/Sheet/Sheet.tsx';
import { Tag } from '@shengyu/ui/Tag/Tag.tsx';
import { usePlace } from '#shell/place.ts';
import s from './Agreement.module.css';
import type { Agreement } from './use-agreement.ts';

export type VersionsProps = { readonly open: boolean; readonly onClose: () => void; readonly agreement: Agreement };

/** 历史版本: every text that was ever in force, and which of them is on screen. */
export function Versions({ open, onClose, agreement }: VersionsProps) {
  const { navigation } = usePlace();
  return (
    <Sheet open={open} onClose={onClose} title="历史版本">
      <div className={s.versions}>
        {agreement.history.map(({ version, effective_at }) => (
          <ListRow
            key={version}
            height={64}
            title={<span className="num">{version}</span>}
            tag={version === agreement.version && <Tag tone="violet">正在阅读</Tag>}
            caption={`${dateAndMinute(instantOf(effective_at))} 生效`}
            onPress={() => {
              onClose();
              navigation.replace(`/agreement?type=${agreement.type}&version=${encodeURIComponent(version)}`);
            }}
          />
        ))}
      </div>
    </Sheet>
  );
}
