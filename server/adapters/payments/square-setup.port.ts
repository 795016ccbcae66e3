import type { SquareCatalog } from './square-catalog.port.ts';
import type { SquareLocationView, TokenProblem } from '../../../contracts/owner/connections/square.ts';

/** A place of the merchant's that can sell, or says why not. */
export interface SquareLocation extends SquareLocationView {
  /** The business behind the token, as Square names it; the location's name where Square names none. */
  business: string;
  merchantId: string;
}

export type SquareEnvironmentName = 'production' | 'sandbox';

/** A token and the environment that it is for. */
export interface SquareToken {
  accessToken: string;
  environment: SquareEnvironmentName;
}

export interface SquareWebhook {
  subscriptionId: string;
  signatureKey: string;
  /** The address that Square sends to. */
  url: string;
}

/** The outcome of Square's own test: its message came back with this status, or not at all. */
export interface WebhookTest {
  status: number | null;
  /** Milliseconds until Square answered that it came. */
  ms: number;
}

type SetupResult<T> = { ok: true; value: T } | { ok: false; error: 'token' | 'refused' | 'unavailable' };

/** A picture's bytes. `refused`: not to be read, now or later; `unavailable`: perhaps later. */
export type SquarePicture = { ok: true; bytes: Buffer } | { ok: false; error: 'refused' | 'unavailable' };

/** The calls that connect an account of Square's. None throws for Square's errors; each has a time limit. */
export interface SquareSetupPort {
  /** Lists the token's locations, or says what is wrong with the token. */
  locations(
    token: SquareToken,
  ): Promise<{ ok: true; locations: SquareLocation[] } | { ok: false; error: TokenProblem }>;
  /**
   * Makes the subscription for this address, or takes the one that exists and sets it right: a repeat makes no second.
   * `refused`: Square does not take the address.
   */
  webhook(token: SquareToken, url: string): Promise<SetupResult<SquareWebhook>>;
  /** Has Square send a test message to the subscription's address. */
  testWebhook(token: SquareToken, subscriptionId: string): Promise<SetupResult<WebhookTest>>;
  /** Reads what the location sells. */
  catalog(token: SquareToken, locationId: string): Promise<SetupResult<SquareCatalog>>;
  /** Reads a picture of the catalog: at most the size of an upload, and from the internet alone. */
  picture(url: string): Promise<SquarePicture>;
  /** Deletes a subscription; one that is gone is no error. */
  deleteWebhook(token: SquareToken, subscriptionId: string): Promise<SetupResult<null>>;
}
