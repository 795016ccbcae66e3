/** Longest name of a message's sender, in characters. */
export const LONGEST_NAME = 100;

/** Longest message to the truck, in characters. */
export const LONGEST_MESSAGE = 4000;
/** Longest pickup name, in characters. */
export const LONGEST_PICKUP_NAME = 40;
