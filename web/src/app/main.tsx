import '../lib/theme.ts';
import '../ui/font.css';
import '../ui/tokens.css';
import '../ui/base.css';
import '../ui/print.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { unlockAudioAtFirstGesture } from '../lib/audio-element.ts';
import { currentSession } from '../lib/session.ts';
import { router, untilLoaded } from './router.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

unlockAudioAtFirstGesture();

const app = (
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>
);
// The landing page comes as strangers see it, and stays as it is while it learns to move.
if (root.hasChildNodes() && currentSession().token === null) {
  void untilLoaded().then(() => hydrateRoot(root, app));
} else {
  root.replaceChildren();
  root.removeAttribute('data-for');
  createRoot(root).render(app);
}

// The font's sheet is large, nearly all of it tables of characters: the page need not wait for it.
void import('pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css');
