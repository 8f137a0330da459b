import { ensureSqliteDriver } from '../scripts/sqlite-driver.mjs';

/** Only the projects that open a database wait for its driver. */
export default ensureSqliteDriver;
