import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { id } from '../call/list.ts'

/** The limits of pictures, and how the browser reduces them before uploading. */
export const pictureLimits = {
  /** The maximum size of one file. */
  maxSizeMb: 8,
  /** The maximum number of files per upload. */
  maxFiles: 3,
  extensions: ['jpg', 'jpeg', 'png', 'webp'],
  /** The maximum length in pixels of the longer side of a stored picture. */
  longEdge: 1920,
  /** The quality of the JPEG that the browser uploads, 0 to 1. */
  quality: 0.6,
  /** The maximum length in pixels of a side of an uploaded picture. */
  maxSide: 10_000,
  /** The maximum size of an uploaded picture, in millions of pixels. */
  maxMegapixels: 50,
} as const

const jpeg = ['image/jpeg'] as const
const types = { jpg: jpeg, jpeg, png: ['image/png'], webp: ['image/webp'] } satisfies Record<
  (typeof pictureLimits.extensions)[number],
  readonly string[]
>

/** A picture in a row that has one. */
export const picture = z.object({
  id,
  /** The unguessable part of its address. */
  key: z.string(),
  /** The address of the picture. */
  url: z.string(),
  /** The address of a small version for lists, a few hundred pixels wide. */
  smallUrl: z.string(),
})
export type Picture = z.output<typeof picture>

/** Returns a picture with its addresses. */
export function pictureOf({ id, key }: Pick<Picture, 'id' | 'key'>): Picture {
  const url = `/api/v1/file/${key}`
  return { id, key, url, smallUrl: `${url}?size=small` }
}

export const file = {
  add: endpoint({
    id: 'file.add',
    summary:
      'Uploads a picture for a row that will be saved with its id; an unused picture is deleted after a day.',
    method: 'POST',
    path: '/api/v1/file',
    access: [
      { page: 'products', right: 'edit' },
      { page: 'products', right: 'add' },
      { page: 'organisation', right: 'edit' },
      { page: 'systemSettings', right: 'edit' },
      { page: 'certificates', right: 'edit' },
      { page: 'news', right: 'edit' },
      { page: 'news', right: 'add' },
      { page: 'hotels', right: 'edit' },
      { page: 'hotels', right: 'add' },
    ],
    upload: { maxBytes: pictureLimits.maxSizeMb * 1024 * 1024, types },
    response: picture,
    errors: ['file.type', 'file.broken', 'file.dimensions', 'busy'],
  }),
  show: endpoint({
    id: 'file.show',
    summary: 'A picture that a row refers to, for anybody who knows its key.',
    method: 'GET',
    path: '/api/v1/file/:key',
    access: 'public',
    params: z.object({ key: z.string().regex(/^[\da-f]{40}$/) }),
    query: z.strictObject({ size: z.enum(['full', 'small']).default('full') }),
    file: ['image/jpeg'],
    response: z.string(),
    errors: ['not-found'],
  }),
}
