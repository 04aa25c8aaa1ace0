import { fileKind, maxFileKinds, type FileKind } from '@banquet/contract/submission/file-kinds'
import { z } from 'zod'
import { typed } from '../../../kit/input/typed-number.ts'

/** The kinds of files as form values: numbers are text. */
export const typedFileKinds = z
  .array(fileKind.extend({ maxSizeMb: typed(fileKind.shape.maxSizeMb) }))
  .max(maxFileKinds)

export type KindValue = z.input<typeof typedFileKinds>[number]

/** Returns the form values of kinds of files. */
export function fileKindValues(kinds: readonly FileKind[]): KindValue[] {
  return kinds.map((kind) => ({ ...kind, maxSizeMb: String(kind.maxSizeMb) }))
}
