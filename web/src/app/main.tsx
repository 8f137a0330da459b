import '../lib/theme.ts';
import '../ui/tokens.css';
import '../ui/base.css';
import '../ui/print.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { unlockAudioAtFirstGesture } from '../lib/audio-element.ts';
import { router } from './router.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

unlockAudioAtFirstGesture();

createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);

// The font's sheet is large, nearly all of it tables of characters: the page need not wait for it.
void import('pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css');
