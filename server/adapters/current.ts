/** The provider of the moment, of those that the console changes while the process runs. */
export interface Current<Port> {
  port(): Port;
  /** Takes up a change that another process has stored, or that this one is just making. */
  reload(): Promise<void>;
}
