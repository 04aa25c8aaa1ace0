/** Receives the payloads of a channel; undefined means that some may have been missed. */
export type OnNotification = (payload: string | undefined) => void

/** Listens to notifications of the database (`NOTIFY`), whichever program caused them. */
export interface Listener {
  /** Calls `onNotification` for each notification on a channel. Returns a function that stops this. */
  listen: (channel: string, onNotification: OnNotification) => () => void
}
