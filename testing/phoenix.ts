/** The demo truck's zone, which has no daylight saving time: UTC is 7 hours ahead all year. */
export const PHOENIX = 'America/Phoenix';

/** The demo truck's clock. */
export const PHOENIX_CLOCK = { timeZone: PHOENIX, dayStartHour: 4 };
