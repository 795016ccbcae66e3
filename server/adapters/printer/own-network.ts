import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const OWN = new BlockList();
for (const [network, prefix] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  OWN.addSubnet(network, prefix, 'ipv4');
}
OWN.addAddress('::1', 'ipv6');
OWN.addSubnet('fc00::', 7, 'ipv6');

export function isOwnAddress(address: string): boolean {
  const version = isIP(address);
  return version !== 0 && OWN.check(address, version === 4 ? 'ipv4' : 'ipv6');
}

/** Whether a host may be in the truck's own network; the address of a name is checked when it is resolved. */
export function mayBeOwnHost(host: string): boolean {
  if (isIP(host) !== 0) return isOwnAddress(host);
  // Some resolvers read a last part of digits, or of hexadecimal ones after 0x, as an address.
  return /^(?!0x[0-9a-f]*$).*[a-z]/i.test(host.split('.').at(-1) ?? '') && !host.includes(':');
}

/** The system's lookup, except that a name outside of the own network is not found. */
export const ownLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '', 4);
    const found = addresses.filter(({ address }) => isOwnAddress(address));
    const [first] = found;
    if (first === undefined) {
      return callback(Object.assign(new Error('not in the own network'), { code: 'ENOTFOUND' }), '', 4);
    }
    if (options.all) return callback(null, found);
    return callback(null, first.address, first.family);
  });
};
