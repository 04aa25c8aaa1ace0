import { Fragment, type ReactNode } from 'react'

const dates = /(\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2})?)/

/** Returns a sentence in which dates stay on one line: a browser would break them after a hyphen. */
export function dated(sentence: string): ReactNode {
  const parts = sentence.split(dates)
  if (parts.length === 1) return sentence
  return parts.map((part, at) =>
    at % 2 === 1 ? (
      // oxlint-disable-next-line react/no-array-index-key -- a sentence can have the same date twice
      <span key={at} style={{ whiteSpace: 'nowrap' }}>
        {part}
      </span>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- as above
      <Fragment key={at}>{part}</Fragment>
    ),
  )
}
