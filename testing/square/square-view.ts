import type { SquareView } from '../../contracts/owner/connections/square.ts';

/** Square as a new truck sees it: bundled, and ready to be connected. */
export const BUNDLED_SQUARE: SquareView = {
  source: 'bundled',
  environment: 'bundled',
  problem: null,
  canConnect: true,
  canUseSandbox: true,
  business: '',
  tokenEnd: null,
  location: null,
  webhook: null,
  host: 'brasanorte.example',
  connectedAt: null,
  refusedSince: null,
  inKitchen: 0,
  live: false,
};
