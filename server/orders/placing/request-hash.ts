import { createHash } from 'node:crypto';

/** Equal for equal requests, whatever the order of keys. */
export function requestHash(request: object): string {
  const sorted = JSON.stringify(request, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
  return createHash('sha256').update(sorted).digest('base64url');
}
