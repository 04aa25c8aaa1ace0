import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { file as calls, type Picture } from '@banquet/contract/platform/file'
import { product } from '@banquet/contract/catalogue/product'
import { fileHead, formOf } from '../../http/forms.ts'
import { sentPicture } from '../../http/pictures.ts'
import { replyOf } from '../../http/reply.ts'
import type { Refuse, Scenarios, World } from '../world.ts'

/** A call that takes a picture. */
type Upload = typeof calls.add

/** Sends something that is no proper picture. */
function sending(e: Upload, change: (content: Buffer) => Uint8Array, name = 'dish.png'): Refuse {
  return async ({ admin }) => {
    const { type, content } = await sentPicture()
    return admin.send(e, { upload: { name, type, content: change(Buffer.from(content)) } })
  }
}

export function withWidth(width: number): (content: Buffer) => Buffer {
  return (content) => {
    content.writeUInt32BE(width, 16)
    content.writeUInt32BE(crc32(content.subarray(12, 29)), 29)
    return content
  }
}

/**
 * Uploads that stop half-way, until one more than may be received or wait is refused: only that one gets a response.
 */
export const crowd =
  (url: string): Refuse =>
  async ({ admin, server }) => {
    const { name, type, content } = await sentPicture()
    const form = formOf([{ head: fileHead(name, type), content }])
    const answered = Promise.withResolvers<void>()
    async function* slowly() {
      yield form.payload.subarray(0, -20)
      await answered.promise
      yield form.payload.subarray(-20)
    }
    const send = () =>
      server.app.inject({
        method: 'POST',
        url,
        headers: { authorization: `Bearer ${admin.token}`, 'content-type': form.type },
        payload: Readable.from(slowly()),
      })
    const sent = Array.from({ length: 21 }, send)
    const first = await Promise.race(sent)
    answered.resolve()
    await Promise.all(sent)
    return replyOf(first)
  }

/** A picture that a product has. */
async function shown(world: World): Promise<Picture> {
  const { body } = await world.admin.send(calls.add, { upload: await sentPicture() })
  const picture = body
  const parts = await world.input(product.create)
  await world.admin.send(product.create, { body: { ...(parts.body as object), pictureId: picture.id } })
  return picture
}

/** The refusals of a call that takes a picture. */
export const uploadRefusals = (e: Upload) => ({
  'file.type': sending(e, (content) => content, 'dish.svg'),
  'file.broken': sending(e, (content) => content.subarray(0, 40)),
  'file.dimensions': sending(e, withWidth(60_000)),
  busy: crowd(e.path),
})

/** The scenarios of the calls about files, which need a picture. */
export const file: Scenarios = {
  inputs: {
    add: async () => ({ upload: await sentPicture() }),
    show: async (world) => ({ params: { key: (await shown(world)).key } }),
  },
  refusals: {
    add: uploadRefusals(calls.add),
  },
}
