import { watchTransactions } from '../server/src/db/in-transaction.ts';

// What asks the database itself inside a transaction fails in every test that comes there.
watchTransactions();
