import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { id, idText } from '../call/list.ts'

const jpeg = ['image/jpeg'] as const

/** The limits of a file that answers a question. */
export const answerFileLimits = {
  maxSizeMb: 8,
  /** How many files that no sign-up uses yet somebody may have. */
  maxUnused: 20,
  extensions: ['pdf', 'jpg', 'jpeg', 'png'],
} as const

const types = {
  pdf: ['application/pdf'],
  jpg: jpeg,
  jpeg,
  png: ['image/png'],
} satisfies Record<(typeof answerFileLimits.extensions)[number], readonly string[]>

/** A file that was uploaded as an answer. */
export const uploadedFile = z.object({ id, name: z.string() })
export type UploadedFile = z.output<typeof uploadedFile>

export const answerFile = {
  add: endpoint({
    id: 'answer-file.add',
    summary:
      'Uploads a file that answers a question of a sign-up form; it is deleted after a day unless a sign-up is saved with its id.',
    method: 'POST',
    path: '/api/v1/answer-file',
    access: [
      { page: 'signups', right: 'add', orSelf: 'member' },
      { page: 'signups', right: 'edit' },
    ],
    upload: { maxBytes: answerFileLimits.maxSizeMb * 1024 * 1024, types },
    response: uploadedFile,
    errors: ['file.type', 'file.broken', 'file.dimensions', 'busy', 'rate.limited'],
  }),
  show: endpoint({
    id: 'answer-file.show',
    summary: 'The file with which a sign-up answers a question; members receive their own.',
    method: 'GET',
    path: '/api/v1/signup/:id/answer/:questionId',
    access: { page: 'signups', right: 'view', orSelf: 'member' },
    params: z.object({ id: idText, questionId: idText }),
    file: ['application/pdf', 'image/jpeg'],
    response: z.string(),
    errors: ['not-found'],
  }),
}
