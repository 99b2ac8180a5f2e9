// The smallest possible React page, with which `pnpm bench lighthouse` compares all figures.
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

createRoot(document.getElementById('app')).render(createElement('h1', null, '声屿'));
