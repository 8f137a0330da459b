import { AsyncLocalStorage } from 'node:async_hooks';

/** A learner's other tables lie beside `users`. */
export const KEYED_TABLES = ['users', 'emails', 'login_failures', 'share_links'] as const;

interface Owner {
  table: (typeof KEYED_TABLES)[number];
  key: number | string;
}

const owners = new AsyncLocalStorage<Owner | 'any' | 'every'>();
let isFollowed = false;

/** Not free: nobody asks for it where nothing is spread. */
export function followOwners(): void {
  isFollowed = true;
}

export const ownersAreFollowed = (): boolean => isFollowed;

export const ownerHere = () => owners.getStore();

export function onNodeOf<Result>(
  table: Owner['table'],
  key: Owner['key'],
  work: () => Result,
): Result {
  return isFollowed ? owners.run({ table, key }, work) : work();
}

/** For what every node has a copy of. */
export function onAnyNode<Result>(work: () => Result): Result {
  return isFollowed ? owners.run('any', work) : work();
}

/** Fails at once while a node does not answer. */
export function onEveryNode<Result>(work: () => Result): Result {
  return isFollowed ? owners.run('every', work) : work();
}
