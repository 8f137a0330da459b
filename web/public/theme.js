// Runs before the first paint, so that nobody who chose dark sees a flash of light. `src/lib/theme.ts` takes over later.
(() => {
  let choice = null;
  try {
    choice = localStorage.getItem('theme');
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
