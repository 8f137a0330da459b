import { createRequire } from 'node:module';

/**
 * Prepares statements and drops them, with enough garbage beside them that collections fall at every moment. Releases of
 * better-sqlite3 before 13 end the process at that, on Node 24.19 and newer.
 */
const [count = '10000', folder = '.'] = process.argv.slice(2);
const Database = createRequire(`${folder}/package.json`)('better-sqlite3');
const db = new Database(':memory:');
db.exec('create table words (word text)');

let sum = 0;
for (let index = 0; index < Number(count); index += 1) {
  const row = db.prepare(`select ${index} as number, count(*) as words from words`).get();
  sum += row.number + row.words;
  Array.from({ length: 200 }, (_, each) => ({ each, text: String(each) }));
  if (index % 100 === 0) await new Promise((resolve) => setImmediate(resolve));
}
db.close();
console.log(sum);
