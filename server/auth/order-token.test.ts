import { describe, expect, test } from 'vitest';
import { signedWith } from './order-token.ts';

const ID = '01jnp3w5zk7q2m9r4t6v8x0y2b4d6f';

describe('order tokens', () => {
  test('lead back to their order and are the same each time', () => {
    const tokens = signedWith('secret');
    expect(tokens.orderIdOf(tokens.tokenOf(ID))).toBe(ID);
    expect(tokens.tokenOf(ID)).toBe(tokens.tokenOf(ID));
  });

  test('carry more than 128 bits that nobody can guess', () => {
    const [, signature = ''] = signedWith('secret').tokenOf(ID).split('.');
    expect(Buffer.from(signature, 'base64url').length * 8).toBeGreaterThanOrEqual(128);
  });

  test('a claim leads back to its order, and neither is taken for the other', () => {
    const tokens = signedWith('secret');
    expect(tokens.orderIdOfClaim(tokens.claimOf(ID))).toBe(ID);
    expect(tokens.orderIdOfClaim(tokens.tokenOf(ID))).toBeNull();
    expect(tokens.orderIdOf(tokens.claimOf(ID))).toBeNull();
    const [, signature = ''] = tokens.claimOf(ID).split('.');
    expect(tokens.orderIdOf(`claim:${ID}.${signature}`)).toBe(`claim:${ID}`);
    expect(tokens.orderIdOfClaim(signedWith('other').claimOf(ID))).toBeNull();
  });

  test('of another secret, of another order, cut or lengthened are refused', () => {
    const tokens = signedWith('secret');
    const token = tokens.tokenOf(ID);
    const signature = token.split('.')[1] ?? '';
    for (const wrong of [
      signedWith('other').tokenOf(ID),
      `${ID.replace('0', '1')}.${signature}`,
      token.slice(0, -1),
      `${token}A`,
      `${token}=`,
      `${token}.${signature}`,
      signature,
      ID,
      '.',
      '',
      'x'.repeat(10_000),
    ]) {
      expect(tokens.orderIdOf(wrong), wrong.slice(0, 90)).toBeNull();
    }
  });
});
