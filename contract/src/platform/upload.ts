import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { id, idParams, idText, line, wholeText } from '../call/list.ts'
import { uploadedFile } from './private-file.ts'
import { uploadLimits } from './upload-limits.ts'

/** The size of a file in bytes. */
const size = z
  .int()
  .min(1)
  .max(uploadLimits.maxSizeMb * 1024 * 1024)

/** A file that is being uploaded. */
export const uploadRow = z.object({
  id,
  name: z.string(),
  size: z.int(),
  /** The pieces that the server does not have yet, counted from 0, in ascending order. */
  missing: z.array(z.int()),
})
export type UploadRow = z.output<typeof uploadRow>

const path = '/api/v1/upload'
const access = [
  { page: 'submissions', right: 'add', orSelf: 'member' },
  { page: 'submissions', right: 'edit' },
] as const

/**
 * A private file that is uploaded in pieces, so that one of many megabytes continues where a broken connection stopped it. Its
 * uploader begins it, sends the missing pieces in any order, and finishes it; each of these can be repeated.
 */
export const upload = {
  begin: endpoint({
    id: 'upload.begin',
    summary:
      'Begins the upload of a file, or returns the unfinished one of the same content, whose missing pieces are still to be sent.',
    method: 'POST',
    path,
    success: 200,
    access,
    body: z.strictObject({
      name: line(200).meta({ example: 'paper.pdf' }),
      size,
      /** The SHA-256 of the content, as 64 lower-case hexadecimal digits. */
      digest: z
        .string()
        .regex(/^[\da-f]{64}$/)
        .meta({ example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08' }),
    }),
    response: uploadRow,
    errors: ['file.type', 'rate.limited'],
  }),
  get: endpoint({
    id: 'upload.get',
    summary: 'An upload of the caller, with the pieces that are missing.',
    method: 'GET',
    path: `${path}/:id`,
    access,
    params: idParams,
    response: uploadRow,
    errors: ['not-found'],
  }),
  send: endpoint({
    id: 'upload.send',
    summary: 'Sends one piece of an upload. A piece that is there already stays as it is.',
    method: 'POST',
    path: `${path}/:id/piece/:position`,
    success: 200,
    access,
    params: z.object({ id: idText, position: wholeText(0, 1000) }),
    upload: { maxBytes: uploadLimits.pieceBytes, types: { bin: ['application/octet-stream'] } },
    response: uploadRow,
    errors: ['not-found', 'file.type', 'file.broken', 'busy'],
  }),
  finish: endpoint({
    id: 'upload.finish',
    summary:
      'Checks a file of which every piece is there, and stores it for a row that will be saved with its id; an unused file is deleted after a day.',
    method: 'POST',
    path: `${path}/:id/finish`,
    success: 200,
    access,
    params: idParams,
    response: uploadedFile,
    errors: ['not-found', 'upload.incomplete', 'file.broken', 'file.encrypted', 'file.empty', 'busy'],
  }),
}
