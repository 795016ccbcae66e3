import { describe, expect, test } from 'vitest';
import { NOT_FOUND, isOwnerPath, routeAt } from './routes.ts';

describe('paths', () => {
  test.each(['/', '/menu'])('%s has a page', (path) => {
    expect(routeAt(path).path).toBe(path);
  });

  test('a trailing slash leads to the same page', () => {
    expect(routeAt('/menu/')).toBe(routeAt('/menu'));
  });

  test.each(['/nowhere', '/menu/tacos', '/404', '/__proto__'])('%s leads to the 404 page', (path) => {
    expect(routeAt(path)).toBe(NOT_FOUND);
  });

  test('the owner’s screens are told apart from the customers’', () => {
    const owners = ['/admin', '/admin-login', '/admin/kitchen', '/secure-login', '/payment-test'];
    expect(owners.every(isOwnerPath)).toBe(true);
    expect(['/', '/menu', '/about', '/clear-cache'].some(isOwnerPath)).toBe(false);
  });
});
