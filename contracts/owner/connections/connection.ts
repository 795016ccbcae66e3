/** What the screens of all connections show. */
export interface ConnectionFacts {
  /** `host`: set by environment variables, which the console cannot change. `none`: nothing is connected. */
  source: 'host' | 'console' | 'none';
  /** Why what is stored cannot be read: its key is missing, or it was changed. */
  problem: 'other_key' | 'damaged' | null;
  /** Whether a secret can be kept; false where processes share a database without SECRETS_KEY. */
  canConnect: boolean;
  /** When the connection was made; epoch ms. */
  connectedAt: number | null;
}

/** What a test message found, step by step. A step that does not apply is in neither. */
export interface ConnectionTest<Step extends string, Problem extends string> {
  /** The address or number that the test went to. */
  to: string;
  passed: Step[];
  failed: { step: Step; problem: Problem } | null;
}
