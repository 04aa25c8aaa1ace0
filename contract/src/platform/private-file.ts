import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { id, idParams } from '../call/list.ts'

/** The purposes of files that are uploaded at once: an answer to a question, the proof of a sign-up, the slip of a transfer. */
export const smallPurposes = ['answer', 'proof', 'slip'] as const
export type SmallPurpose = (typeof smallPurposes)[number]
/** The purpose of a private file; those of submissions are uploaded in pieces, by `upload`. */
export const privatePurposes = ['answer', 'proof', 'slip', 'paper', 'review'] as const
export type PrivatePurpose = (typeof privatePurposes)[number]

const jpeg = ['image/jpeg'] as const

/** The limits of private files that are uploaded at once. */
export const privateFileLimits = {
  maxSizeMb: 8,
  /** The maximum number of unused files per account and purpose. */
  maxUnused: 20,
  extensions: ['pdf', 'jpg', 'jpeg', 'png', 'webp'],
} as const

const types = {
  pdf: ['application/pdf'],
  jpg: jpeg,
  jpeg,
  png: ['image/png'],
  webp: ['image/webp'],
} satisfies Record<(typeof privateFileLimits.extensions)[number], readonly string[]>

/** An uploaded file. */
export const uploadedFile = z.object({ id, name: z.string() })
export type UploadedFile = z.output<typeof uploadedFile>

/**
 * A picture or PDF that can be read only by people who may see the row that uses it. Unlike a public picture, it has no
 * address that could be passed on.
 */
export const privateFile = {
  add: endpoint({
    id: 'private-file.add',
    summary:
      'Uploads a picture or PDF for a row that will be saved with its id; an unused file is deleted after a day.',
    method: 'POST',
    path: '/api/v1/private-file/for/:purpose',
    access: [
      { page: 'signups', right: 'add', orSelf: 'member' },
      { page: 'signups', right: 'edit' },
    ],
    params: z.object({ purpose: z.enum(smallPurposes) }),
    upload: { maxBytes: privateFileLimits.maxSizeMb * 1024 * 1024, types },
    response: uploadedFile,
    errors: ['file.type', 'file.broken', 'file.dimensions', 'busy', 'rate.limited'],
  }),
  show: endpoint({
    id: 'private-file.show',
    summary: 'A file that a row uses, for people who may see the row; members receive their own.',
    method: 'GET',
    path: '/api/v1/private-file/:id',
    access: [
      { page: 'signups', right: 'view', orSelf: 'member' },
      { page: 'payments', right: 'view' },
    ],
    params: idParams,
    file: ['application/pdf', 'image/jpeg'],
    response: z.string(),
    errors: ['not-found'],
  }),
}
