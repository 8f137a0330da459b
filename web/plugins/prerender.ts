import { rm, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Rolldown } from 'vite';

const MODULE = 'src/app/landing-html.tsx';
/** What only members see, and strangers would load for nothing. */
const FOR_MEMBERS = /\/app-layout\.tsx$/;

/**
 * The landing page's HTML, as strangers see it.
 * @param styles all style sheets of the build. @throws where the page has a class that they do not know.
 */
export async function prerenderLanding(root: string, styles: string): Promise<string> {
  const html = await runModule(root);
  for (const [, names = ''] of html.matchAll(/ class="([^"]*)"/g)) {
    for (const name of names.split(' ')) {
      if (!styles.includes(`.${name}`))
        throw new Error(`No style sheet knows .${name} of ${MODULE}.`);
    }
  }
  return html;
}

async function runModule(root: string): Promise<string> {
  const built = (await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    build: {
      ssr: MODULE,
      write: false,
      rolldownOptions: { external: FOR_MEMBERS },
    },
  })) as Rolldown.RolldownOutput;
  const program = `${root}dist/.landing-html.mjs`;
  // Some modules listen to the window as soon as they are loaded.
  Object.assign(globalThis, { window: new EventTarget() });
  try {
    await writeFile(program, built.output[0].code);
    const { landingHtml } = (await import(pathToFileURL(program).href)) as {
      landingHtml: () => string;
    };
    return landingHtml();
  } finally {
    Reflect.deleteProperty(globalThis, 'window');
    await rm(program, { force: true });
  }
}
