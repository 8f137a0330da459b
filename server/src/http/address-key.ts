import { normalizeIP } from '@fastify/rate-limit';

const WITH_PORT = /^(?:\[([^\]]+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?$/;
/** A proxy may pass on anything as an address; none is longer than this. */
const ADDRESS_MAX = 64;

/** What counts as one address: a whole IPv4 address; of IPv6 the /64 that a household is given. */
export function addressKey(ip: string): string {
  const [, ipv6, ipv4] = WITH_PORT.exec(ip) ?? [];
  return normalizeIP((ipv6 ?? ipv4 ?? ip).slice(0, ADDRESS_MAX));
}
