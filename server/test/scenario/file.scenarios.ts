import { crc32 } from 'node:zlib'
import type { Picture } from '@banquet/contract/file'
import { file as calls } from '@banquet/contract/file'
import { product } from '@banquet/contract/product'
import { sentPicture } from '../pictures.ts'
import type { Reply } from '../server.ts'
import type { Refuse, Scenarios, World } from './world.ts'

/** Sends what pretends to be a picture. */
function sending(change: (content: Buffer) => Uint8Array, name = 'dish.png'): Refuse {
  return async ({ admin }) => {
    const { type, content } = await sentPicture()
    return admin.send(calls.add, { upload: { name, type, content: change(Buffer.from(content)) } })
  }
}

function withWidth(width: number): (content: Buffer) => Buffer {
  return (content) => {
    content.writeUInt32BE(width, 16)
    content.writeUInt32BE(crc32(content.subarray(12, 29)), 29)
    return content
  }
}

/** More at a time than are received. */
async function crowd({ admin }: World): Promise<Reply> {
  const upload = await sentPicture()
  const replies = await Promise.all(Array.from({ length: 60 }, () => admin.send(calls.add, { upload })))
  return replies.find((reply) => reply.code === 'busy') ?? (replies[0] as Reply)
}

/** A picture that a product has. */
async function shown(world: World): Promise<Picture> {
  const { body } = await world.admin.send(calls.add, { upload: await sentPicture() })
  const picture = body as Picture
  const parts = await world.input(product.create)
  await world.admin.send(product.create, { body: { ...(parts.body as object), pictureId: picture.id } })
  return picture
}

/** What the calls about files need: a picture. */
export const file: Scenarios = {
  inputs: {
    add: async () => ({ upload: await sentPicture() }),
    show: async (world) => ({ params: { key: (await shown(world)).key } }),
  },
  refusals: {
    add: {
      'file.type': sending((content) => content, 'dish.svg'),
      'file.broken': sending((content) => content.subarray(0, 40)),
      'file.dimensions': sending(withWidth(60_000)),
      busy: crowd,
    },
  },
}
