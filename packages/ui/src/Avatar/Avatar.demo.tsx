import type { DemoModule } from '../demos.ts';
import { avatarPictureUrl, framePictureUrl } from '../testing/pictures.ts';
import { Avatar } from './Avatar.tsx';

const framed = (key: 'laurel' | 'serpent') => <img alt="" src={framePictureUrl(key)} />;

export const demos: DemoModule = {
  all: () => (
    <div style={{ display: 'flex', justifyContent: 'space-between', padding: 28, background: 'var(--surface)' }}>
      <Avatar name="小屿" src={avatarPictureUrl(0)} />
      <Avatar name="狐狸先生" src={avatarPictureUrl(8)} online />
      <Avatar />
      <Avatar src="data:image/png;base64,broken" online />
      <Avatar size={24} />
    </div>
  ),
  frames: () => (
    <div style={{ display: 'flex', justifyContent: 'space-around', padding: 36, background: 'var(--surface)' }}>
      <Avatar name="南枝向暖" src={avatarPictureUrl(2)} size={72} frame={framed('laurel')} />
      <Avatar name="白夜行" src={avatarPictureUrl(7)} size={72} frame={framed('serpent')} />
      <Avatar name="白夜行" src={avatarPictureUrl(7)} frame={framed('serpent')} />
    </div>
  ),
};
