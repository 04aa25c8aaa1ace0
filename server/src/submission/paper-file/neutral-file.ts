import { docxType } from '@banquet/contract/platform/upload-limits'
import { Refusal } from '../../kit/errors.ts'
import { cleanFile } from './paper-file.thread.ts'

interface Named {
  /** The number of the submission, such as `A-0123`. */
  code: string
  /** The key of the kind of file. */
  kind: string
}

/** What reviewers download of a file of a paper: without the name that its author gave it, and without its hidden data. */
export interface NeutralFile {
  name: string
  content: Uint8Array
}

/**
 * Returns a file for reviewers who may not know its authors. What the authors have written on its pages stays. Throws `file.broken`
 * if it cannot be cleaned; it is never passed on as it is.
 */
export async function neutralFile(
  { code, kind }: Named,
  { type, content }: { type: string; content: Uint8Array },
): Promise<NeutralFile> {
  const clean = await cleanFile({ type, content })
  if (!clean) throw new Refusal('file.broken')
  return { name: `${code}-${kind}.${type === docxType ? 'docx' : 'pdf'}`, content: clean }
}
