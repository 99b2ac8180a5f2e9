import { type AreaList, type AreaNames, areaNamesOf, COUNTRY_CODE } from '@shengyu/rules/identity/area-codes.ts';
import { useEffect, useState } from 'react';
import { Button } from '../Button/Button.tsx';
import { Picker } from '../Picker/Picker.tsx';
import { PickerSheet } from '../Picker/PickerSheet.tsx';
import { Spinner } from '../Spinner/Spinner.tsx';
import { buildAreaColumns } from './area-columns.ts';
import s from './AreaPicker.module.css';

export interface Area extends AreaNames {
  readonly areaCode: string;
}

export interface AreaPickerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** S3-02: a six-digit area code; `000000`, the whole country, means that nothing is chosen yet. */
  readonly value?: string;
  readonly onConfirm: (area: Area) => void;
  readonly title?: string;
  readonly load?: () => Promise<AreaList>;
}

/** The 40 kB of area names are loaded on demand, because only members who fill in an address need them. */
const loadAreas = async (): Promise<AreaList> => (await import('@vant/area-data')).areaList;

export function AreaPicker({
  open,
  onClose,
  value = COUNTRY_CODE,
  onConfirm,
  title = '选择地区',
  load = loadAreas,
}: AreaPickerProps) {
  const { areas, failed, retry } = useAreas(open, load);
  const [turned, setTurned] = useState<string | null>(null);
  const columns = areas ? buildAreaColumns(areas, turned ?? value) : [];
  const close = (): void => {
    onClose();
    setTurned(null);
  };
  const confirm = (): void => {
    const areaCode = columns[columns.length - 1]?.value ?? COUNTRY_CODE;
    const names = areas && areaNamesOf(areas, areaCode);
    if (names) onConfirm({ areaCode, ...names });
    close();
  };
  return (
    <PickerSheet open={open} onClose={close} title={title} onConfirm={confirm} disabled={!areas}>
      {areas && <Picker label={title} columns={columns} onChange={(_, code) => setTurned(code)} />}
      {!areas && (
        <div className={s.waiting} role="status">
          {failed ? (
            <>
              <p>加载失败</p>
              <Button size="sm" variant="soft" onPress={retry}>
                重新加载
              </Button>
            </>
          ) : (
            <>
              <Spinner plain />
              <p>加载中…</p>
            </>
          )}
        </div>
      )}
    </PickerSheet>
  );
}

/** Loads the area list when the picker first opens. */
function useAreas(needed: boolean, load: () => Promise<AreaList>) {
  const [areas, setAreas] = useState<AreaList | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!needed || areas || failed) return;
    let wanted = true;
    load().then(
      (list) => wanted && setAreas(list),
      () => wanted && setFailed(true),
    );
    return () => {
      wanted = false;
    };
  }, [needed, areas, failed, load]);
  return { areas, failed, retry: () => setFailed(false) };
}
