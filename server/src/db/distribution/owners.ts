import { AsyncLocalStorage } from 'node:async_hooks';

/** Tables whose rows are found by a key; a learner's others lie beside `users`. */
export const KEYED_TABLES = ['users', 'emails', 'login_failures', 'share_links'] as const;

interface Owner {
  table: (typeof KEYED_TABLES)[number];
  key: number | string;
}

const owners = new AsyncLocalStorage<Owner | 'every'>();
let isFollowed = false;

/** From now on connections are counted by node. It is not free: where nothing is spread, nobody asks for it. */
export function followOwners(): void {
  isFollowed = true;
}

export const ownersAreFollowed = (): boolean => isFollowed;

/** Whose rows are asked for here. */
export const ownerHere = () => owners.getStore();

/** What `work` asks the database for lies on one node. */
export function onNodeOf<Result>(
  table: Owner['table'],
  key: Owner['key'],
  work: () => Result,
): Result {
  return isFollowed ? owners.run({ table, key }, work) : work();
}

/** `work` asks all nodes, and fails at once while one does not answer. */
export function onEveryNode<Result>(work: () => Result): Result {
  return isFollowed ? owners.run('every', work) : work();
}
