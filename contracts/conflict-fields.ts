/** `fields` of a 409 `conflict` where somebody else has changed what was edited. */
export interface ConflictFields<T> {
  /** As it is now. */
  now: T;
}
