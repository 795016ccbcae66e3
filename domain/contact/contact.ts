/** Longest name of a message's sender, in characters. */
export const MAX_NAME_LENGTH = 100;

/** Longest message to the truck, in characters. */
export const MAX_MESSAGE_LENGTH = 4000;
/** Longest pickup name, in characters. */
export const MAX_PICKUP_NAME_LENGTH = 40;
