import { firstPageFiles } from './scripts/first-page-size.mjs';

const { scripts, styles } = firstPageFiles();

// What a newcomer on a slow phone downloads before the landing page can be used.
export default [
  { name: 'First page, JavaScript', path: scripts, limit: '115 kB', gzip: true },
  { name: 'First page, CSS', path: styles, limit: '5 kB', gzip: true },
];
