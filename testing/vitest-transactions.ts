import { watchTransactions } from '../server/src/db/engine/in-transaction.ts';

// Fails every test that queries outside its transaction while inside one.
watchTransactions();
