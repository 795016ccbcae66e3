import type { SquareClient } from 'square';

/** Loads Square's SDK, which takes up to a second the first time, and makes a client for one token. */
export async function makeClient({
  accessToken,
  environment,
  baseUrl,
}: {
  accessToken: string;
  environment: 'sandbox' | 'production';
  baseUrl?: string | undefined;
}): Promise<SquareClient> {
  const { SquareClient, SquareEnvironment } = await import('square');
  return new SquareClient({
    token: accessToken,
    environment: environment === 'production' ? SquareEnvironment.Production : SquareEnvironment.Sandbox,
    ...(baseUrl === undefined ? {} : { baseUrl }),
  });
}
