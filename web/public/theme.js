// Runs before the first paint, so that nobody who chose dark sees a flash of light, and nobody who is logged in sees what
// is for strangers. `src/lib/theme.ts` takes over later, `src/app/main.tsx` of the page.
(() => {
  let choice = null;
  try {
    choice = localStorage.getItem('theme');
    if (localStorage.getItem('token') !== null) document.documentElement.dataset.member = '';
  } catch {
    // Storage is closed to us: the system's choice stands.
  }
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const scheme = choice === 'light' || choice === 'dark' ? choice : system;
  document.documentElement.dataset.mantineColorScheme = scheme;
  if (scheme === 'dark') {
    document.querySelector('meta[name="theme-color"]').setAttribute('content', '#1a1f1c');
  }
})();

// It comes once, perhaps before the app, and would show a banner: the user menu offers it.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  window.installOffer = event;
});
