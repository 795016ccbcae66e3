/** The place in a truck's drawing for what it shows of the truck. */
export const FRAME = 'viewBox="view"';
export const WHOLE_TRUCK = 'viewBox="20 14 604 368"';
/** The window alone, filling its frame. */
export const WINDOW = 'viewBox="52 54 372 182" preserveAspectRatio="xMidYMid slice"';
