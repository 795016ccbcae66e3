/** Longest first or last name, in characters. */
export const MAX_PERSON_NAME_LENGTH = 60;
/** Longest phone number as it is typed, in characters. */
export const MAX_PHONE_LENGTH = 40;
/** Fewest characters of a customer's password (spec section 9). */
export const CUSTOMER_PASSWORD_MIN = 6;
/** Longest password, in characters. */
export const MAX_PASSWORD_LENGTH = 200;
