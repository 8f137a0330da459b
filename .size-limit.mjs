import { filesOfPage } from './scripts/page-size.mjs';

// What a newcomer on a slow phone downloads before the page can be used.
const landing = filesOfPage('/');
const study = filesOfPage('/study');
// Few pages need what checks forms.
const deck = filesOfPage('/decks/:id');
export default [
  { name: 'First page, JavaScript', path: landing.scripts, limit: '115 kB', gzip: true },
  { name: 'First page, CSS', path: landing.styles, limit: '5 kB', gzip: true },
  { name: 'Study, JavaScript', path: study.scripts, limit: '170 kB', gzip: true },
  { name: 'A deck, JavaScript', path: deck.scripts, limit: '270 kB', gzip: true },
];
