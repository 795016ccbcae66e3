/** Longest name somebody can sign a message to the truck with, in characters. */
export const LONGEST_NAME = 100;

/** Longest message to the truck, in characters. */
export const LONGEST_MESSAGE = 4000;
