import { z } from 'zod'
import type { Fault } from '../call/faults.ts'
import { id, line, optionalLine } from '../call/list.ts'
import { fileNeeds } from '../event/public-event/call-for-papers.ts'
import { uploadExtensions, uploadLimits, type UploadExtension } from '../platform/upload-limits.ts'

/** The most files that a submission type asks for. */
export const maxFileKinds = 5

/** A short name without spaces, which becomes part of the names of files that reviewers download. */
export const kindKey = z
  .string()
  .regex(/^[a-z][a-z\d-]{0,29}$/)
  .meta({ example: 'full-text' })

/** A file that authors of a submission type are asked for, such as the full text. */
export const fileKind = z.strictObject({
  /** The files of papers refer to it, so it stays the same when the kind is renamed. */
  key: kindKey,
  name: line(60).meta({ example: '全文' }),
  enName: optionalLine(60).unwrap().meta({ example: 'Full text' }),
  extensions: z.array(z.enum(uploadExtensions)).min(1).max(uploadExtensions.length),
  maxSizeMb: z.int().min(1).max(uploadLimits.maxSizeMb),
  required: z.enum(fileNeeds),
})
export type FileKind = z.output<typeof fileKind>

export const fileKinds = z.array(fileKind).max(maxFileKinds)

/** Adds a fault to each kind that has the key of an earlier one. */
export function checkFileKinds(
  { fileKinds }: { fileKinds: readonly FileKind[] },
  check: z.RefinementCtx,
): void {
  for (const [at, kind] of fileKinds.entries())
    if (fileKinds.findIndex((one) => one.key === kind.key) < at)
      check.addIssue({ code: 'custom', path: ['fileKinds', at, 'key'], params: { code: 'repeated' } })
}

/** A file of a paper. There is one of each kind; a newer one takes its place, and revisions keep the older one. */
export const paperFile = z.strictObject({
  kind: kindKey,
  fileId: id,
  /** Its original name and its size in bytes; the server writes what it has stored. */
  name: line(200),
  size: z.int().min(1),
})
export type PaperFile = z.output<typeof paperFile>

/** Returns the extension of a file, in lower case and without the dot. */
export function extensionOf(name: string): string {
  return /\.([a-z\d]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
}

/** Returns why a file cannot be of a kind; undefined if it can. */
export function fileFault(
  { extensions, maxSizeMb }: Pick<FileKind, 'extensions' | 'maxSizeMb'>,
  { name, size }: { name: string; size: number },
): Pick<Fault, 'code' | 'params'> | undefined {
  if (!extensions.includes(extensionOf(name) as UploadExtension)) return { code: 'file-type' }
  if (size > maxSizeMb * 1024 * 1024) return { code: 'file-size', params: { n: maxSizeMb } }
  return undefined
}

/** Returns the faults of the files of a paper that is about to be submitted; a missing one is at `files.` and its kind. */
export function fileFaults(files: readonly PaperFile[], kinds: readonly FileKind[]): Fault[] {
  const faults: Fault[] = []
  for (const [at, file] of files.entries()) {
    const kind = kinds.find(({ key }) => key === file.kind)
    const fault = kind ? fileFault(kind, file) : { code: 'file-kind' as const }
    if (fault) faults.push({ path: `files.${at}`, ...fault })
  }
  for (const { key, required } of kinds)
    if (required === 'submission' && !files.some(({ kind }) => kind === key))
      faults.push({ path: `files.${key}`, code: 'required' })
  return faults
}
