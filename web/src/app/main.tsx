import '../lib/theme.ts';
import '../ui/font.css';
import '../ui/tokens.css';
import '../ui/base.css';
import '../ui/layout.css';
import '../ui/print.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { unlockAudioAtFirstGesture } from '../lib/audio-element.ts';
import { fetchFontOfFirstText } from '../lib/first-text.ts';
import { currentSession } from '../lib/session.ts';
import { router, untilLoaded } from './router.tsx';

const SOON_MS = 300;

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

unlockAudioAtFirstGesture();
// After the scripts: none must wait for it.
void fetchFontOfFirstText();

const app = (
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>
);
// The prerendered landing page stays until it is hydrated.
if (root.hasChildNodes() && currentSession().token === null) {
  void untilLoaded().then(() => hydrateRoot(root, app));
} else {
  root.replaceChildren();
  root.removeAttribute('data-for');
  // Most pages arrive with this file: an empty frame would be drawn twice.
  const soon = new Promise((resolve) => setTimeout(resolve, SOON_MS));
  void Promise.race([untilLoaded(), soon]).then(() => createRoot(root).render(app));
}
