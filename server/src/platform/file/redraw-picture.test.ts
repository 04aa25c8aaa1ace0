import { constants, crc32, deflateRawSync } from 'node:zlib'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { expect, it } from 'vitest'
import { pictureLimits } from '@banquet/contract/platform/file'
import { Refusal } from '../../kit/errors.ts'
import { chunkOf, drawPicture, withChunk } from '../../../test/http/pictures.ts'
import { redrawPicture } from './redraw-picture.ts'

const { maxSide, maxMegapixels } = pictureLimits

/** A WebP of one chunk, which is what most programs write: lossy (`VP8 `) or lossless (`VP8L`). */
async function plainWebp(kind: 'VP8 ' | 'VP8L', width = 40, height = 30): Promise<Buffer> {
  const canvas = createCanvas(width, height)
  canvas.getContext('2d').fillRect(0, 0, width, height)
  const extended = await canvas.encode('webp', kind === 'VP8 ' ? 80 : 100)
  const chunk = extended.subarray(extended.indexOf(kind, 20))
  const content = Buffer.concat([extended.subarray(0, 12), chunk])
  content.writeUInt32LE(content.length - 8, 4)
  return content
}

/** The formats of pictures, each with a way to draw one, and to forge the size in its header. */
const forms = {
  JPEG: {
    type: 'image/jpeg',
    draw: (width?: number, height?: number) => drawPicture('jpeg', width, height),
    says: (content: Buffer, width: number, height: number) => {
      const frame = content.indexOf(Buffer.from([0xff, 0xc0]))
      content.writeUInt16BE(height, frame + 5)
      content.writeUInt16BE(width, frame + 7)
    },
  },
  PNG: {
    type: 'image/png',
    draw: (width?: number, height?: number) => drawPicture('png', width, height),
    says: (content: Buffer, width: number, height: number) => {
      content.writeUInt32BE(width, 16)
      content.writeUInt32BE(height, 20)
      content.writeUInt32BE(crc32(content.subarray(12, 29)), 29)
    },
  },
  'lossy WebP': {
    type: 'image/webp',
    draw: (width?: number, height?: number) => plainWebp('VP8 ', width, height),
    says: (content: Buffer, width: number, height: number) => {
      content.writeUInt16LE(width, 26)
      content.writeUInt16LE(height, 28)
    },
  },
  'lossless WebP': {
    type: 'image/webp',
    draw: (width?: number, height?: number) => plainWebp('VP8L', width, height),
    says: (content: Buffer, width: number, height: number) => {
      content.writeUInt32LE((width - 1) | ((height - 1) << 14), 21)
    },
  },
  'WebP with extensions': {
    type: 'image/webp',
    draw: (width?: number, height?: number) => drawPicture('webp', width, height),
    says: (content: Buffer, width: number, height: number) => {
      content.writeUIntLE(width - 1, 24, 3)
      content.writeUIntLE(height - 1, 27, 3)
    },
  },
} as const
type Form = keyof typeof forms
const all = Object.keys(forms) as Form[]

/** The code of the refusal; undefined if the picture is accepted. */
async function refusalOf(type: string, content: Buffer) {
  try {
    await redrawPicture({ name: 'a', type, content })
    return undefined
  } catch (error) {
    expect(error).toBeInstanceOf(Refusal)
    return (error as Refusal).code
  }
}

it.each(all)('a %s may be as long as the limit, and not a pixel longer', async (form) => {
  const { type, draw } = forms[form]
  expect(await refusalOf(type, await draw(maxSide, 1))).toBeUndefined()
  expect(await refusalOf(type, await draw(1, maxSide))).toBeUndefined()
  expect(await refusalOf(type, await draw(maxSide + 1, 1))).toBe('file.dimensions')
  expect(await refusalOf(type, await draw(1, maxSide + 1))).toBe('file.dimensions')
})

/** The largest size that a header can declare. */
const most: Record<Form, number> = {
  JPEG: 0xffff,
  PNG: 0xffff_ffff,
  'lossy WebP': 0x3fff,
  'lossless WebP': 0x4000,
  'WebP with extensions': 0x100_0000,
}

it.each(all)('a small %s that would fill the memory is refused before it is unpacked', async (form) => {
  const { type, draw, says } = forms[form]
  const side = maxSide - 1
  for (const [width, height] of [
    [side, Math.ceil((maxMegapixels * 1_000_000) / side) + 1],
    [9000, 9000],
    [most[form], most[form]],
  ] as const) {
    const content = await draw()
    says(content, width, height)
    await expect(redrawPicture({ name: 'a', type, content })).rejects.toMatchObject({
      code: 'file.dimensions',
      details: { params: { side: maxSide, megapixels: maxMegapixels } },
    })
  }
})

it.each(['JPEG', 'PNG', 'lossy WebP'] as const)('a %s without dimensions is invalid', async (form) => {
  const { type, draw, says } = forms[form]
  for (const [width, height] of [
    [0, 9],
    [9, 0],
  ] as const) {
    const content = await draw()
    says(content, width, height)
    expect(await refusalOf(type, content)).toBe('file.broken')
  }
})

it('a WebP whose picture is larger than its header says is invalid', async () => {
  const content = await drawPicture('webp', 400, 300)
  forms['WebP with extensions'].says(content, 10, 10)
  expect(await refusalOf('image/webp', content)).toBe('file.broken')
})

/** A thousand megabytes of zeros, packed into one. */
function packedNothing(): Buffer {
  const block = deflateRawSync(Buffer.alloc(1_000_000), { finishFlush: constants.Z_FULL_FLUSH })
  const sum = Buffer.alloc(4)
  sum.writeUInt16BE(1_000_000_000 % 65_521)
  sum.writeUInt16BE(1, 2)
  const blocks = Array.from({ length: 1000 }, () => block)
  return Buffer.concat([Buffer.from([0x78, 0x9c]), ...blocks, Buffer.from([3, 0]), sum])
}

it.each(['IDAT', 'iCCP', 'zTXt', 'iTXt'])('excess data of a PNG in %s is not unpacked', async (kind) => {
  const png = await drawPicture('png')
  const bomb = packedNothing()
  const words = Buffer.from(kind === 'iTXt' ? 'words\0\u0001\0\0\0' : 'words\0\0')
  const content =
    kind === 'IDAT'
      ? Buffer.concat([png.subarray(0, 33), chunkOf(kind, bomb), png.subarray(-12)])
      : withChunk(png, kind, Buffer.concat([words, bomb]))
  const before = process.resourceUsage().maxRSS
  const { full } = await redrawPicture({ name: 'a.png', type: 'image/png', content })
  const { width, height } = await loadImage(Buffer.from(full))
  expect([width, height]).toEqual([40, 30])
  // This is in kilobytes; all of it would be a million.
  expect(process.resourceUsage().maxRSS - before).toBeLessThan(400_000)
})

it('a JPEG with too many scans or two frames is invalid', async () => {
  const jpeg = await drawPicture('jpeg')
  const scan = jpeg.subarray(jpeg.indexOf(Buffer.from([0xff, 0xda])), -2)
  const scans = Array.from({ length: 2000 }, () => scan)
  const many = Buffer.concat([jpeg.subarray(0, -2), ...scans, jpeg.subarray(-2)])
  expect(await refusalOf('image/jpeg', many)).toBe('file.broken')
  // The second header declares more than the first, which is the one that is checked.
  const second = Buffer.from(jpeg)
  forms.JPEG.says(second, maxSide + 1, 30)
  const starts = [0xc0, 0xc4].map((marker) => jpeg.indexOf(Buffer.from([0xff, marker])))
  const twice = Buffer.concat([
    jpeg.subarray(0, starts[1]),
    second.subarray(...starts),
    jpeg.subarray(starts[1]),
  ])
  expect(await refusalOf('image/jpeg', twice)).toBe('file.broken')
})
