import { afterEach } from 'vitest';
import '../tokens.css';
import '../base.css';
import { unmountAll } from './render.tsx';

document.documentElement.lang = 'zh-CN';
document.documentElement.dataset['theme'] = 'light';

afterEach(unmountAll);
