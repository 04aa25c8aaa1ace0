import { maxListRows } from '@banquet/contract/call/list'

/** The limits of lists without a page; tests lower them. */
export const limits = {
  /** The most rows that are sent. */
  rows: maxListRows,
  /** The most lines of a document that is written from a list; two hundred take some seconds to draw. */
  lines: 1000,
  /** A list of at most this many rows is read at once. */
  short: 500,
  /** Up to this many rows are sorted after they were found; more are read in the order of an index. */
  few: 20_000,
  /** The most ids that a keyword finds rows through; one that finds more is common, and rows are tried one after another. */
  ids: 1000,
  /** A longer one is written in portions of this many: the shorter they are, the sooner others have their turn. */
  portion: 200,
  /** How many longer ones each account may read at a time, and how many more may wait. */
  ofAccount: { atOnce: 2, waiting: 8 },
  /** The same for all accounts: each holds a connection, and the pool has ten. */
  ofAll: { atOnce: 4, waiting: 50 },
  /** What is read ahead of the client, in bytes: a list that fits holds no connection while the client is slow. */
  ahead: 1_048_576,
  /** After this long the client counts as gone, in milliseconds. */
  timeoutMs: 60_000,
  /** How long a client may take what is left of any stream while the program stops, in milliseconds. */
  grace: 5000,
} as const
