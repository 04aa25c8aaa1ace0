import { inThread, threadBeside } from '../../kit/thread.ts'

const thread = threadBeside(import.meta.url, 'paper-file')

interface File {
  type: string
  content: Uint8Array
}

/** Returns a file without its hidden data; undefined if it cannot be cleaned. */
export const cleanFile = ({ type, content }: File) =>
  inThread<Uint8Array>(thread, { task: 'clean', type, content })

/** Returns the text of the first page of a file; undefined if it cannot be read. */
export const readFirstPage = ({ type, content }: File) =>
  inThread<string>(thread, { task: 'first-page', type, content })
