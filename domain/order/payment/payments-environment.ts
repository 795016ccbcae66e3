/**
 * Where card payments go. `bundled`: the stand-in of this package; `sandbox`: Square's own test accounts. Only `production`
 * moves money.
 */
export type PaymentsEnvironment = 'bundled' | 'sandbox' | 'production';
