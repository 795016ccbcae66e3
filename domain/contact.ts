/** Longest name somebody can sign a message to the truck with, in characters. */
export const LONGEST_NAME = 100;

/** Longest message to the truck, in characters. */
export const LONGEST_MESSAGE = 4000;
/** Longest first name that an order is called out by, in characters. */
export const LONGEST_PICKUP_NAME = 40;
