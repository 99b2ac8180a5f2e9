// The least a React page can be: what every figure of `pnpm bench lighthouse` is compared with.
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

createRoot(document.getElementById('app')).render(createElement('h1', null, '声屿'));
