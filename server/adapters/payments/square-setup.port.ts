/** A place of the merchant's that can sell. */
export interface SquareLocation {
  id: string;
  name: string;
  /** The business behind the token, as Square names it; the location's name where Square names none. */
  business: string;
  merchantId: string;
  /** `2550 N Milwaukee Ave` and `Chicago, IL 60647`; empty where Square has no address. */
  street: string;
  city: string;
  currency: string;
  /** IANA zone; empty where Square has none. */
  timeZone: string;
  /** Why orders cannot be sold here, or null. */
  problem: 'inactive' | 'no_cards' | 'currency' | null;
}

/**
 * Why a token cannot be used. `sandbox`: it belongs to Square's test accounts. `unknown`: Square does not know it.
 * `unavailable`: Square could not be asked.
 */
export type TokenProblem = 'unknown' | 'revoked' | 'expired' | 'sandbox' | 'permission' | 'unavailable';

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
  /** Deletes a subscription; one that is gone is no error. */
  deleteWebhook(token: SquareToken, subscriptionId: string): Promise<SetupResult<null>>;
}
