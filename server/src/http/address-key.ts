import { normalizeIP } from '@fastify/rate-limit';

const WITH_PORT = /^(?:\[([^\]]+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?$/;
/** A proxy may pass on any text as an address; no real one is longer. */
const ADDRESS_MAX = 64;

/** IPv4 counts whole; IPv6 by the /64 that a household is given. */
export function addressKey(ip: string): string {
  const [, ipv6, ipv4] = WITH_PORT.exec(ip) ?? [];
  return normalizeIP((ipv6 ?? ipv4 ?? ip).slice(0, ADDRESS_MAX));
}
