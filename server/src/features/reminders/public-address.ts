import { Resolver } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

export interface Address {
  address: string;
  family: 4 | 6;
}

export type Resolve = (hostname: string) => Promise<Address[]>;

const NOT_PUBLIC: readonly [network: string, bits: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];
const NOT_PUBLIC_6: readonly [network: string, bits: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const special = new BlockList();
for (const [network, bits] of NOT_PUBLIC) special.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of NOT_PUBLIC_6) special.addSubnet(network, bits, 'ipv6');
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');

export function isPublic({ address, family }: Address): boolean {
  if (isIP(address) !== family) return false;
  if (family === 4) return !special.check(address, 'ipv4');
  return global6.check(address, 'ipv6') && !special.check(address, 'ipv6');
}

const RESOLVE_MS = 2_000;

/** Not by `lookup`, whose threads a slow name server would hold. */
export const resolvePublicly: Resolve = async (hostname) => {
  const resolver = new Resolver({ timeout: RESOLVE_MS, tries: 1 });
  const [four, six] = await Promise.allSettled([
    resolver.resolve4(hostname),
    resolver.resolve6(hostname),
  ]);
  if (four.status === 'rejected' && six.status === 'rejected') throw four.reason;
  const of = (found: typeof four, family: 4 | 6) =>
    (found.status === 'fulfilled' ? found.value : []).map((address) => ({ address, family }));
  return [...of(four, 4), ...of(six, 6)];
};

const LOOPBACK = '127.0.0.1';

export function isPushAddress(endpoint: string, allowsLoopback: boolean): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (allowsLoopback && hostname === LOOPBACK) return true;
  const isName = /^(?=.*[a-z])[\w-]+(\.[\w-]+)+$/.test(hostname) && isIP(hostname) === 0;
  return protocol === 'https:' && port === '' && isName;
}

/** Null where one of them is not public. */
export async function findAddresses(
  { hostname }: URL,
  allowsLoopback: boolean,
  resolve: Resolve,
): Promise<Address[] | null> {
  if (allowsLoopback && hostname === LOOPBACK) return [{ address: LOOPBACK, family: 4 }];
  const found = await resolve(hostname);
  return found.length > 0 && found.every(isPublic) ? found : null;
}
