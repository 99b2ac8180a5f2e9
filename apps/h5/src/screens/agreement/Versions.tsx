import { formatDateAndMinute, instantOfUnixSeconds } from '@shengyu/rules/time/calendar.ts';
import { ListRow } from '@shengyu/ui/ListRow/ListRow.tsx';
import { Sheet } from '@shengyu/ui/Sheet/Sheet.tsx';
import { Tag } from '@shengyu/ui/Tag/Tag.tsx';
import { useRoute } from '#shell/route.ts';
import s from './Agreement.module.css';
import type { Agreement } from '#features/agreement/use-agreement.ts';

export type AgreementVersionsSheetProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly agreement: Agreement;
};

/** 历史版本: all versions that were ever in force; the one on screen is marked. */
export function AgreementVersionsSheet({ open, onClose, agreement }: AgreementVersionsSheetProps) {
  const { navigation } = useRoute();
  return (
    <Sheet open={open} onClose={onClose} title="历史版本">
      <div className={s.versions}>
        {agreement.history.map(({ version, effective_at }) => (
          <ListRow
            key={version}
            height={64}
            title={<span className="num">{version}</span>}
            tag={version === agreement.version && <Tag tone="violet">正在阅读</Tag>}
            caption={`${formatDateAndMinute(instantOfUnixSeconds(effective_at))} 生效`}
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
