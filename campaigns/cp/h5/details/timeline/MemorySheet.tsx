// 记录一刻: up to 140 characters and three pictures; moderated before the partner sees it (REL-10).
import { usePictureUpload } from '@shengyu/h5/features/sheet/picture-upload.ts';
import { StageSheet } from '@shengyu/h5/features/sheet/StageSheet.tsx';
import { renewReads, useOnline, useServices } from '@shengyu/h5/mechanics/campaign/services.ts';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { Switch } from '@shengyu/ui/Switch/Switch.tsx';
import { TextArea } from '@shengyu/ui/TextArea/TextArea.tsx';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { Uploader, type UploaderItem } from '@shengyu/ui/Uploader/Uploader.tsx';
import { mutationOutcomeOf } from '@shengyu/web/outcome.ts';
import { useState } from 'react';
import { TIMELINE_ROUTE } from '../pair-home.ts';
import s from './Timeline.module.css';

export type MemorySheetProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly relation_id: number;
};

const TEXT_MAX = 140;
const PICTURES_MAX = 3;

export function MemorySheet({ open, onClose, relation_id }: MemorySheetProps) {
  const { client } = useServices();
  const online = useOnline();
  const upload = usePictureUpload('cp_memory');
  const [text, setText] = useState('');
  const [pictures, setPictures] = useState<UploaderItem[]>([]);
  const [onlyTwo, setOnlyTwo] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const uploading = pictures.some(({ status }) => status === 'uploading');
  const images = pictures.flatMap(({ url, status }) => (url && status === '' ? [url] : []));
  const nothing = text.trim() === '' && images.length === 0;
  const send = async (): Promise<void> => {
    setError(null);
    const act = { relation_id, text: text.trim(), images, is_private: onlyTwo ? (1 as const) : (0 as const) };
    const { data, ...rest } = await mutationOutcomeOf(
      client.mutate('POST /goapi/relation/add_memory', act, { quiet: true }),
      ({ reason }) => reason === 'sensitive',
    );
    const refusal = 'refusal' in rest ? rest.refusal : undefined;
    if (refusal && refusal.reason === 'sensitive') setError(refusal.msg);
    if (!data) return;
    showToast(data.state === 0 ? '已提交，审核通过后TA就能看到' : '已记录', 'ok');
    setText('');
    setPictures([]);
    onClose();
    void renewReads(TIMELINE_ROUTE);
  };
  return (
    <StageSheet
      open={open}
      onClose={onClose}
      title="记录一刻"
      footer={
        <Button block disabled={!online || uploading || nothing} onPress={send}>
          {!online ? '当前无网络' : uploading ? '图片上传中' : '记录'}
        </Button>
      }
    >
      <TextArea
        label="这一刻"
        labelHidden
        placeholder="写下这一刻"
        value={text}
        onChange={setText}
        maxLength={TEXT_MAX}
        rows={4}
        error={error}
      />
      <div className={s['files']}>
        <Uploader label="图片" items={pictures} onChange={setPictures} upload={upload} maxFiles={PICTURES_MAX} />
      </div>
      <div className={s['private']}>
        <span>
          仅我们可见
          <small>关系公开后，别人也看不到这一刻</small>
        </span>
        <Switch label="仅我们可见" checked={onlyTwo} onChange={setOnlyTwo} />
      </div>
    </StageSheet>
  );
}
