/** The media type of Word documents. */
export const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** The kinds of files that are uploaded in pieces. */
export const uploadTypes = {
  pdf: 'application/pdf',
  docx: docxType,
} as const
export type UploadExtension = keyof typeof uploadTypes
export const uploadExtensions = ['pdf', 'docx'] as const satisfies readonly UploadExtension[]

export const uploadLimits = {
  /** The maximum size of a file. What a file is for may allow less. */
  maxSizeMb: 50,
  /** The size of each piece in bytes; the last one may be smaller. */
  pieceBytes: 1024 * 1024,
  /** The maximum number of files that an account has begun, or finished and not used. */
  maxUnused: 20,
} as const
