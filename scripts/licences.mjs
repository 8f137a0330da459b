import { execFileSync } from 'node:child_process';

/** What may be shipped with an MIT-licensed app. */
const ALLOWED = new Set([
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT'],
  ...['MPL-2.0', 'OFL-1.1'],
]);

/** @typedef {{ license?: { id?: string, name?: string }, expression?: string }} Licence */

const args = ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev'];
/** @type {{ components: { name: string, version: string, licenses?: Licence[] }[] }} */
const { components } = JSON.parse(
  execFileSync('npm', args, { encoding: 'utf8', maxBuffer: 2 ** 28 }),
);

/** @type {Map<string, string[]>} */
const byLicence = new Map();
for (const { name, version, licenses = [] } of components) {
  const [{ license, expression } = {}] = licenses;
  const licence = license?.id ?? license?.name ?? expression ?? 'none';
  byLicence.set(licence, [...(byLicence.get(licence) ?? []), `${name}@${version}`]);
}

/** Of a choice, one is enough. */
const isAllowed = (/** @type {string} */ licence) =>
  licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((each) => ALLOWED.has(each));

for (const [licence, names] of [...byLicence].sort()) {
  console.log(`${isAllowed(licence) ? '' : 'NOT ALLOWED: '}${licence}: ${names.join(', ')}`);
  if (!isAllowed(licence)) process.exitCode = 1;
}
