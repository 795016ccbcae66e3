// Twilio's error codes, https://www.twilio.com/docs/api/errors
export const OPTED_OUT = 21610;
export const INVALID_NUMBER: ReadonlySet<number> = new Set([21211, 21214, 21217, 21401, 21421, 21614]);
/** The sending number or messaging service is not this account's, or cannot send. */
export const BAD_SENDER: ReadonlySet<number> = new Set([
  21212, 21603, 21606, 21611, 21659, 21660, 21701, 21703, 21704, 21705,
]);
/** Errors of our own account or sender: the owner can fix them, and a retry may then succeed. */
export const OWN_ERRORS: ReadonlySet<number> = new Set([20003, 20404, 20429, ...BAD_SENDER]);
