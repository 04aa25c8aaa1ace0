/** Hears what is told on a channel; undefined: something may have been told that nobody heard. */
export type Hear = (payload: string | undefined) => void

/** Listens to the database (`NOTIFY`), whichever program made it speak. */
export interface Listener {
  /** Calls back for all that is told on a channel. Answers how to stop. */
  listen: (channel: string, hear: Hear) => () => void
}
