/** Returns a file's format by its first bytes; the declared one is ignored. */
export function photoKind(bytes: Buffer): 'jpeg' | 'png' | 'webp' | 'heic' | null {
  const at = (start: number, end: number): string => bytes.toString('latin1', start, end);
  if (at(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (at(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (at(0, 4) === 'RIFF' && at(8, 12) === 'WEBP') return 'webp';
  if (at(4, 8) === 'ftyp' && /^(hei[cxms]|hev[cxms]|mif1|msf1)$/.test(at(8, 12))) return 'heic';
  return null;
}
