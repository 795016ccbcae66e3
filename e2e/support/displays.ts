/** The phone that most customers hold. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true } as const;
export const DESKTOP = { viewport: { width: 1280, height: 900 } } as const;
