/** Everything read from the environment, once, at start. */
export interface Environment {
  port: number;
  host: string;
  dataDir: string;
  /** Undefined: SQLite in `dataDir`. */
  databaseUrl: string | undefined;
  /** Without a trailing slash. */
  publicUrl: string;
  ownerEmail: string | undefined;
  ownerPassword: string | undefined;
  square: {
    accessToken: string | undefined;
    locationId: string | undefined;
    webhookSignatureKey: string | undefined;
    environment: 'sandbox' | 'production';
    baseUrl: string | undefined;
  };
  rateLimitFactor: number;
  /** Proxies whose forwarded address is believed: false, true, or a list of addresses. */
  trustProxy: boolean | string[];
  production: boolean;
}
