import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumArguments, findChromium } from '../testing/chromium.mjs';
import { root } from './freshness.mjs';

/** Draws the icons of the installed app into `web/public`, by the tokens of `web/src/ui/tokens.css`. */
const folder = join(root, 'web/public');
const LIGHT = { paper: '#2b6f5c', ink: '#fffefb' };
const DARK = { paper: '#86c7ab', ink: '#17201b' };
const MONOCHROME = { paper: 'transparent', ink: '#fff' };

/** Of a maskable icon only the inner 80 percent are sure to be seen. */
const icons = [
  { name: 'light-180', size: 180, ...LIGHT, radius: 0, scale: 1 },
  { name: 'dark-180', size: 180, ...DARK, radius: 0, scale: 1 },
  { name: 'light-192', size: 192, ...LIGHT, radius: 9, scale: 1 },
  { name: 'light-512', size: 512, ...LIGHT, radius: 9, scale: 1 },
  { name: 'light-maskable-512', size: 512, ...LIGHT, radius: 0, scale: 0.9 },
  { name: 'monochrome-512', size: 512, ...MONOCHROME, radius: 0, scale: 0.9 },
];

/** @param {typeof icons[number]} icon */
function draw({ size, paper, ink, radius, scale }) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="${size}" height="${size}">
<rect width="32" height="32" rx="${radius}" fill="${paper}"/>
<path transform="translate(16 16) scale(${scale}) translate(-15.75 -17)" d="M10.5 12h10.5v10" fill="none" stroke="${ink}" stroke-width="2.6"/>
</svg>`;
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH || findChromium(),
  args: chromiumArguments,
});
const page = await browser.newPage();
for (const icon of icons) {
  await page.setViewportSize({ width: icon.size, height: icon.size });
  await page.setContent(`<body style="margin:0;line-height:0">${draw(icon)}</body>`);
  await writeFile(
    join(folder, `icon-${icon.name}.png`),
    await page.screenshot({ omitBackground: true }),
  );
}
await browser.close();
