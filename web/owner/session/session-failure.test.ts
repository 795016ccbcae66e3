import { describe, expect, test } from 'vitest';
import type { ErrorCode } from '../../../contracts/errors.ts';
import { ApiError } from '../../api/client.ts';
import { emailProblem } from './email-problem.ts';
import { passwordToGo } from './password-to-go.ts';
import { sessionFailure } from './session-failure.ts';
import { secondsLeft } from '../../ui/use-seconds-until.ts';

const answered = (status: number, error: ErrorCode, retryAfter: number | null = null) =>
  new ApiError(status, '', { error, message: 'the server’s words' }, retryAfter);

describe('why signing in failed', () => {
  test('a wrong password reads as the specification has it', () => {
    expect(sessionFailure(answered(401, 'bad_login'), 'Login failed', 'en', 0)).toEqual({
      title: 'Login failed',
      text: 'Invalid email or password. Please try again.',
      waitUntil: null,
    });
  });

  test('the console’s own language counts, not the one the server answered in', () => {
    expect(sessionFailure(answered(401, 'bad_login'), '', 'es', 0).text).toBe(
      'Correo o contraseña incorrectos. Inténtalo otra vez.',
    );
  });

  test('after too many tries it says how long to wait', () => {
    const failure = sessionFailure(answered(429, 'too_many_requests', 40), '', 'en', 1000);
    expect(failure.title).toBe('Too many attempts');
    expect(secondsLeft(failure.waitUntil, 1000)).toBe(40);
    expect(secondsLeft(failure.waitUntil, 40_500)).toBe(1);
    expect(secondsLeft(failure.waitUntil, 41_000)).toBe(0);
  });

  test('no answer is not called a wrong password', () => {
    expect(sessionFailure(new TypeError('network'), 'Login failed', 'en', 0).title).toBe(
      'Can’t reach the server',
    );
  });

  test('an answer that is not ours reads as a fault on our side', () => {
    expect(sessionFailure(new ApiError(500, '<html>', null), 'Login failed', 'en', 0).text).toMatch(
      /^Something went wrong on our side/,
    );
  });
});

test.each([
  ['', 'missing'],
  ['  ', 'missing'],
  ['rosa', 'unfinished'],
  ['rosa@truck', 'unfinished'],
  ['rosa@truck.', 'unfinished'],
  ['rosa@truck.example', null],
  [' rosa@truck.example ', null],
  ['rosa@truck..example', 'unfinished'],
  ['rosa@truck.example, lupe@truck.example', 'unfinished'],
])('the address "%s" is %s', (email, problem) => {
  expect(emailProblem(email)).toBe(problem);
});

test('an owner’s password needs twelve characters', () => {
  expect(passwordToGo('')).toBe(12);
  expect(passwordToGo('elevenchars')).toBe(1);
  expect(passwordToGo('twelve chars')).toBe(0);
});
