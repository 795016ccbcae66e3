/**
 * `unavailable`: no answer, a stalled body, a network error, a 5xx or a refused token: the result is unknown, retry
 * with the same key. `rejected`: Square refused; a retry will not help. `detail` is for the log, without personal data.
 */
export type PaymentsFailure = {
  ok: false;
  error: 'unavailable' | 'rejected';
  detail: string;
  /** Square refuses the token or its permissions: the operator has to set another. */
  accessRefused?: true;
};
export type PaymentsResult<T> = { ok: true; value: T } | PaymentsFailure;
