import type { Location } from '../../square-sandbox/wire.ts';

/** A location that Square lists beside the one of the bundled business. */
export const squareLocation = (id: string, parts: Partial<Location> = {}): Location => ({
  id,
  name: id,
  business_name: 'Brasa Norte LLC',
  country: 'US',
  currency: 'USD',
  language_code: 'en-US',
  status: 'ACTIVE',
  timezone: 'America/Chicago',
  capabilities: ['CREDIT_CARD_PROCESSING'],
  merchant_id: 'MLSANDBOXTRUCK',
  created_at: '2025-01-01T00:00:00Z',
  ...parts,
});
