import { readdir } from 'node:fs/promises'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import { file, type Picture } from '@banquet/contract/platform/file'
import { product } from '@banquet/contract/catalogue/product'
import { eq, sql } from 'drizzle-orm'
import { filesFolder } from '../../db/embedded/data-folder.ts'
import { products } from '../../tables/catalogue/product.table.ts'
import { addProductType, addUnit } from '../../../test/rows/goods.ts'
import { drawPicture, sentPicture, withChunk } from '../../../test/http/pictures.ts'
import { fileHead, formOf, type SentUpload } from '../../../test/http/forms.ts'
import { replyOf } from '../../../test/http/reply.ts'
import { fullGrants, serverForFile, viewGrants, type TestServer } from '../../../test/server.ts'
import { watchAudits } from '../../../test/audits.ts'
import { clearFiles } from './file.jobs.ts'
import { files } from '../../tables/platform/file.table.ts'

const server = await serverForFile()
const admin = await server.asAdmin()
let plain: object

beforeAll(async () => {
  const { db } = server.ctx
  const [unit, type] = [await addUnit(db), await addProductType(db)]
  plain = { name: '佛跳牆', productTypeId: type.id, unitId: unit.id, price: '1280' }
})
beforeEach(async () => {
  await server.ctx.db.delete(products)
  await server.ctx.db.update(files).set({ unusedSince: sql`now() - interval '2 days'` })
  await clearFiles(server.ctx, server.services.files)
})

let made = 0

async function addProduct(fields: object, by = admin) {
  made += 1
  return by.send(product.create, { body: { ...plain, number: `F-${made}`, ...fields } })
}

const send = (upload: SentUpload, by = admin) => by.send(file.add, { upload })

async function sent(by = admin): Promise<Picture> {
  const reply = await send(await sentPicture(), by)
  expect([reply.status, reply.body]).toEqual([201, reply.body])
  return reply.body
}

/** Sends a body of any form. */
async function post(payload: string | Buffer, type: string) {
  const authorization = `Bearer ${admin.token}`
  const headers = { authorization, 'content-type': type }
  return replyOf(await server.app.inject({ method: 'POST', url: file.add.path, headers, payload }))
}

async function stored(): Promise<string[]> {
  const folder = filesFolder(server.services.config.dataDir)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
}

async function nothingIsLeft(): Promise<void> {
  expect(await server.ctx.db.select().from(files)).toEqual([])
  expect(await stored()).toEqual([])
}

function show(key: string, size?: 'small', headers: Record<string, string> = {}) {
  const url = `/api/v1/file/${key}${size ? `?size=${size}` : ''}`
  return server.app.inject({ method: 'GET', url, headers })
}

describe('a picture', () => {
  it('is stored as a JPEG in two sizes, and audited with the user who sent it', async () => {
    const audits = await watchAudits(server)
    const content = await drawPicture('png', 3000, 1500)
    const { body, status } = await send({ name: '佛跳牆.PNG', type: 'image/png', content })
    const { id, key, url, smallUrl } = body
    expect([status, key, url, smallUrl]).toEqual([
      201,
      expect.stringMatching(/^[\da-f]{40}$/),
      `/api/v1/file/${key}`,
      `/api/v1/file/${key}?size=small`,
    ])
    expect((await stored()).toSorted()).toEqual([key, `${key}-small`])
    expect(await audits()).toMatchObject([
      { action: 'uploaded', noun: 'file', rowId: id, label: '佛跳牆.jpg', actorId: admin.account.id },
    ])
    await addProduct({ pictureId: id })
    const full = await show(key)
    const small = await show(key, 'small')
    const sizeOf = async (bytes: Buffer) => {
      const { width, height } = await loadImage(bytes)
      return [width, height]
    }
    expect(await sizeOf(full.rawPayload)).toEqual([1920, 960])
    expect(await sizeOf(small.rawPayload)).toEqual([320, 160])
  })

  it('is served under its name with a permanent cache header and its own content type', async () => {
    const { id, key } = (await send(await sentPicture('台灣 雞; 湯.png'))).body
    await addProduct({ pictureId: id })
    const first = await show(key)
    const utf8 = `%E5%8F%B0%E7%81%A3%20%E9%9B%9E%3B%20%E6%B9%AF.jpg`
    expect(first.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(first.rawPayload.length),
      'content-disposition': expect.stringContaining(`inline; filename="_ `),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(first.headers['content-disposition']).toContain(`filename*=UTF-8''${utf8}`)
    const etag = String(first.headers['etag'])
    const again = await show(key, undefined, { 'if-none-match': etag })
    expect([again.statusCode, again.rawPayload.length, again.headers['etag']]).toEqual([304, 0, etag])
    expect((await show(key, 'small', { 'if-none-match': etag })).statusCode).toBe(200)
    const head = await server.app.inject({ method: 'HEAD', url: `/api/v1/file/${key}` })
    expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0])
  })

  it('loses its metadata and any data after its end', async () => {
    const jpeg = await drawPicture('jpeg')
    const words = Buffer.from('Exif\0\0 25.0330N 121.5654E <script>alert(1)</script>')
    const head = Buffer.from([0xff, 0xe1, 0, words.length + 2])
    const tail = Buffer.from('<?php system($_GET[0]); ?><script>alert(2)</script>')
    const content = Buffer.concat([jpeg.subarray(0, 2), head, words, jpeg.subarray(2), tail])
    const { id, key } = (await send({ name: 'a.jpg', type: 'image/jpeg', content })).body
    await addProduct({ pictureId: id })
    for (const size of [undefined, 'small'] as const) {
      const text = (await show(key, size)).rawPayload.toString('latin1')
      for (const trace of ['script', 'php', '121.5654', 'Exif']) expect(text).not.toContain(trace)
    }
  })

  it('that is a valid file of another type as well is stored as a picture only', async () => {
    const evil = Buffer.from('/*<script>alert(1)</script><?php evil() ?>')
    const png = await drawPicture('png')
    const jpeg = await drawPicture('jpeg')
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, evil.length + 2]), evil])
    const zip = Buffer.concat([
      Buffer.from('PK\u0003\u0004'),
      evil,
      Buffer.from('PK\u0005\u0006'.padEnd(22, '\0')),
    ])
    const both: SentUpload[] = [
      {
        name: 'a.jpg',
        type: 'image/jpeg',
        content: Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2), zip]),
      },
      { name: 'a.png', type: 'image/png', content: withChunk(png, 'tEXt', evil) },
      { name: 'a.png', type: 'image/png', content: Buffer.concat([png, zip]) },
    ]
    for (const upload of both) {
      const { id, key } = (await send(upload)).body
      await addProduct({ pictureId: id })
      for (const size of [undefined, 'small'] as const) {
        const { rawPayload } = await show(key, size)
        expect(rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
        expect(rawPayload.toString('latin1')).not.toMatch(/script|php|PK/)
      }
    }
  })

  it('is rotated upright', async () => {
    const canvas = createCanvas(40, 20)
    const draw = canvas.getContext('2d')
    draw.fillStyle = '#f00'
    draw.fillRect(0, 0, 40, 20)
    const jpeg = await canvas.encode('jpeg', 90)
    // Orientation 6: the camera was turned, so the picture is shown turned back.
    const exif = Buffer.from(
      'ffe1002245786966000 04d4d002a00000008000101120003000000010006000000000000'.replace(' ', ''),
      'hex',
    )
    const content = Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)])
    const { id, key } = (await send({ name: 'a.jpg', type: 'image/jpeg', content })).body
    await addProduct({ pictureId: id })
    const { width, height } = await loadImage((await show(key)).rawPayload)
    expect([width, height]).toEqual([20, 40])
  })

  it.each([
    ['dish.jpg', 'jpeg'],
    ['dish.JPEG', 'jpeg'],
    ['2026.11.21 菜單.png', 'png'],
    ['dish.webp', 'webp'],
  ] as const)('called %s is accepted', async (name, format) => {
    expect((await send(await sentPicture(name, format))).status).toBe(201)
  })

  it('with transparency is put on white', async () => {
    const content = await createCanvas(4, 4).encode('png')
    const { id, key } = (await send({ name: 'a.png', type: 'image/png', content })).body
    await addProduct({ pictureId: id })
    const canvas = createCanvas(4, 4)
    canvas.getContext('2d').drawImage(await loadImage((await show(key)).rawPayload), 0, 0)
    expect([...canvas.getContext('2d').getImageData(2, 2, 1, 1).data]).toEqual([255, 255, 255, 255])
  })
})

describe('a file that is not a valid picture', () => {
  const html = Buffer.from('<!doctype html><script>alert(1)</script>')
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
  const exe = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(600, 0x90)])
  const gif = Buffer.from('GIF89a\xff\xff\xff\xff\x80\0\0\0\0\0\xff\xff\xff!\xf9\x04\0\0\0\0\0;', 'latin1')
  const png = { type: 'image/png' }
  const jpeg = { type: 'image/jpeg' }
  const picture = async (change: (content: Buffer) => Buffer, format: 'png' | 'jpeg' | 'webp' = 'png') => {
    const { type, content } = await sentPicture(`dish.${format}`, format)
    return { name: `dish.${format}`, type, content: change(Buffer.from(content)) }
  }
  const cases: [string, string, () => SentUpload | Promise<SentUpload>][] = [
    ['HTML called .jpg', 'file.broken', () => ({ name: 'a.jpg', ...jpeg, content: html })],
    ['HTML', 'file.type', () => ({ name: 'a.html', type: 'text/html', content: html })],
    ['SVG', 'file.type', () => ({ name: 'a.svg', type: 'image/svg+xml', content: svg })],
    ['SVG called .png', 'file.broken', () => ({ name: 'a.png', ...png, content: svg })],
    ['a program called .jpg', 'file.broken', () => ({ name: 'a.jpg', ...jpeg, content: exe })],
    ['a program', 'file.type', () => ({ name: 'a.exe', type: 'application/x-msdownload', content: exe })],
    ['GIF', 'file.type', () => ({ name: 'a.gif', type: 'image/gif', content: gif })],
    ['GIF of 65535 by 65535 called .png', 'file.broken', () => ({ name: 'a.png', ...png, content: gif })],
    [
      'a ZIP called .webp',
      'file.broken',
      () => ({ name: 'a.webp', type: 'image/webp', content: Buffer.from('PK\u0003\u0004'.padEnd(99)) }),
    ],
    [
      'PDF called .png',
      'file.broken',
      () => ({ name: 'a.png', ...png, content: Buffer.from('%PDF-1.7'.padEnd(99)) }),
    ],
    [
      'a PNG called .jpg',
      'file.broken',
      async () => ({ name: 'a.jpg', ...jpeg, content: await drawPicture('png') }),
    ],
    [
      'a picture without an ending',
      'file.type',
      async () => ({ name: 'a', ...png, content: await drawPicture('png') }),
    ],
    [
      'a picture that is only an ending',
      'file.type',
      async () => ({ name: '.png', ...png, content: await drawPicture('png') }),
    ],
    [
      'a picture with two endings',
      'file.type',
      async () => ({ name: 'a.png.php', ...png, content: await drawPicture('png') }),
    ],
    [
      'a picture with a NUL in its name',
      'file.type',
      async () => ({ name: 'a.php\0.png'.slice(0, 6), ...png, content: await drawPicture('png') }),
    ],
    [
      'a picture said to be HTML',
      'file.type',
      async () => ({ name: 'a.png', type: 'text/html', content: await drawPicture('png') }),
    ],
    [
      'a picture said to be another',
      'file.type',
      async () => ({ name: 'a.png', type: 'image/jpeg', content: await drawPicture('png') }),
    ],
    ['PNG cut off', 'file.broken', () => picture((content) => content.subarray(0, -20))],
    ['PNG of nothing but its head', 'file.broken', () => picture((content) => content.subarray(0, 33))],
    [
      'PNG without pixels',
      'file.broken',
      () => picture((content) => Buffer.concat([content.subarray(0, 33), content.subarray(-12)])),
    ],
    [
      'PNG with broken pixels',
      'file.broken',
      () => picture((content) => content.fill(0xaa, content.indexOf('IDAT') + 4, content.length - 16)),
    ],
    ['JPEG cut off', 'file.broken', () => picture((content) => content.subarray(0, -40), 'jpeg')],
    [
      'JPEG of nothing but its head',
      'file.broken',
      () => picture((content) => content.subarray(0, 20), 'jpeg'),
    ],
    ['WebP cut off', 'file.broken', () => picture((content) => content.subarray(0, -20), 'webp')],
    [
      'PNG with a side that is too long',
      'file.dimensions',
      async () => ({ name: 'a.png', ...png, content: await drawPicture('png', 10_001, 1) }),
    ],
    ['three bytes', 'file.broken', () => picture((content) => content.subarray(0, 3))],
    ['nothing', 'validation', () => picture((content) => content.subarray(0, 0))],
  ]
  it.each(cases)('%s is refused: %s', async (_, code, upload) => {
    const audits = await watchAudits(server)
    const reply = await send(await upload())
    expect([reply.code, reply.status >= 400 && reply.status < 500]).toEqual([code, true])
    expect(await audits()).toEqual([])
    await nothingIsLeft()
  })
})

describe('a form', () => {
  const head = fileHead('a.png', 'image/png')
  let content: Buffer
  beforeAll(async () => {
    content = await drawPicture('png')
  })

  it('larger than the limit is refused, and one at the limit is read', async () => {
    const { maxBytes } = file.add.upload
    expect(maxBytes).toBe(8 * 1024 * 1024)
    // Bytes after the end of a PNG are ignored, so this is one of exactly this size.
    const just = Buffer.concat([content, Buffer.alloc(maxBytes - content.length)])
    expect((await send({ name: 'a.png', type: 'image/png', content: just })).status).toBe(201)
    const over = Buffer.concat([just, Buffer.alloc(1)])
    const reply = await send({ name: 'a.png', type: 'image/png', content: over })
    expect([reply.status, reply.code]).toEqual([413, 'body.too-large'])
    const far = Buffer.concat([just, just])
    expect((await send({ name: 'a.png', type: 'image/png', content: far })).code).toBe('body.too-large')
    expect(await server.ctx.db.select().from(files)).toHaveLength(1)
  })

  it('must contain one file, called file, and nothing else', async () => {
    const refused = async (parts: Parameters<typeof formOf>[0]) => {
      const { payload, type } = formOf(parts)
      const reply = await post(payload, type)
      return reply.problem?.errors ?? reply.code
    }
    expect(await refused([])).toEqual([{ path: 'file', code: 'required' }])
    expect(await refused([{ head, content: '' }])).toEqual([{ path: 'file', code: 'required' }])
    expect(
      await refused([
        { head, content },
        { head, content },
      ]),
    ).toEqual([{ path: 'file', code: 'repeated' }])
    expect(await refused([{ head: fileHead('a.png', 'image/png', 'picture'), content }])).toEqual([
      { path: 'picture', code: 'unknown' },
      { path: 'file', code: 'required' },
    ])
    const word = { head: ['content-disposition: form-data; name="accountId"'], content: '1' }
    expect(await refused([word, { head, content }])).toEqual([{ path: 'accountId', code: 'unknown' }])
    const proto = { head: ['content-disposition: form-data; name="__proto__"'], content: '1' }
    expect(await refused([proto, { head, content }])).toBe('body.malformed')
    expect(await refused(Array.from({ length: 40 }, () => word))).toBe('body.malformed')
    expect(await refused(Array.from({ length: 9 }, () => ({ head, content })))).toBe('body.malformed')
    await nothingIsLeft()
  })

  it('that is not multipart or is cut off is refused', async () => {
    const { payload, type } = formOf([{ head, content }])
    for (const [body, as, code] of [
      ['{}', 'application/json', 'body.type'],
      [content, 'image/png', 'body.type'],
      ['file=a', 'application/x-www-form-urlencoded', 'body.type'],
      [payload, 'multipart/form-data', 'body.malformed'],
      [payload, 'multipart/form-data; boundary=another', 'body.malformed'],
      [payload, `multipart/form-data; boundary=${'b'.repeat(5000)}`, 'body.malformed'],
      [payload.subarray(0, -60), type, 'body.malformed'],
      [payload.subarray(0, 30), type, 'body.malformed'],
      ['', type, 'body.malformed'],
      [Buffer.alloc(70_000, 'x: y\r\n'), type, 'body.malformed'],
    ] as const) {
      const reply = await post(body, as)
      expect([as, reply.code]).toEqual([
        as,
        expect.stringMatching(code === 'body.malformed' ? /^(body.malformed|validation)$/ : code),
      ])
    }
    await nothingIsLeft()
  })

  it.each([
    ['../../../etc/passwd.png', 'passwd.jpg'],
    ['..\\\\..\\\\windows\\\\win.png', 'win.jpg'],
    ['C:\\\\Users\\\\me\\\\蝦.png', '蝦.jpg'],
    ['/etc/cron.d/a.png', 'a.jpg'],
    ['%2e%2e%2fa.png', '%2e%2e%2fa.jpg'],
    ['CON.png', 'CON.jpg'],
    ['aux.nul.png', 'aux.nul.jpg'],
    ['‮gnp.exe.png', 'gnp.exe.jpg'],
    ['<img src=x onerror=alert(1)>.png', '<img src=x onerror=alert(1)>.jpg'],
    [`${'長'.repeat(60)}.png`, `${'長'.repeat(60)}.jpg`],
  ])('with a file called %j stores it under a key, and the name as text only', async (name, kept) => {
    const { payload, type } = formOf([{ head: fileHead(name, 'image/png'), content }])
    const reply = await post(payload, type)
    expect([reply.status, reply.body]).toEqual([201, reply.body])
    const { key } = reply.body as Picture
    expect((await stored()).toSorted()).toEqual([key, `${key}-small`])
    expect(await server.ctx.db.select({ name: files.name }).from(files)).toEqual([{ name: kept }])
  })
})

describe('the right to send pictures', () => {
  it('belongs to users who may add or edit products', async () => {
    const upload = await sentPicture()
    const rights = async (grants: Parameters<TestServer['asKind']>[1]) =>
      (await send(upload, await server.asKind(identity.management, grants))).code
    expect(await rights(viewGrants(15))).toBe('right.missing')
    expect(await rights(fullGrants(14, 16, 17))).toBe('right.missing')
    expect((await server.anonymous.send(file.add, { upload })).code).toBe('auth.required')
    const only = { canAdd: false, canEdit: false, canDelete: false, scope: 2 as const, extra: [] }
    expect(await rights({ 15: { ...only, canDelete: true } })).toBe('right.missing')
    await nothingIsLeft()
    expect(await rights({ 15: { ...only, canAdd: true } })).toBeUndefined()
    expect(await rights({ 15: { ...only, canEdit: true } })).toBeUndefined()
  })

  it('allows using only one’s own pictures, each for one product', async () => {
    const clerk = await server.asKind(identity.management, fullGrants(15))
    const { id } = await sent()
    const faulty = { status: 400, errors: [{ path: 'pictureId', code: 'unknown' }] }
    expect((await addProduct({ pictureId: id }, clerk)).body).toMatchObject(faulty)
    expect((await addProduct({ pictureId: 999_999 })).body).toMatchObject(faulty)
    const first = (await addProduct({ pictureId: id })).body
    expect(first.picture).toMatchObject({ id })
    expect((await addProduct({ pictureId: id })).body).toMatchObject(faulty)
    await server.ctx.db.update(files).set({ purpose: 'import', unusedSince: sql`now()` })
    expect((await addProduct({ pictureId: id })).body).toMatchObject(faulty)
    expect(await server.ctx.db.select().from(products)).toHaveLength(1)
  })
})

describe('the picture of a product', () => {
  it('is served from the moment it is assigned until it is replaced', async () => {
    const { id, key } = await sent()
    expect((await show(key)).statusCode).toBe(404)
    const row = (await addProduct({})).body
    const edit = (body: object) => admin.send(product.update, { params: { id: row.id }, body })
    expect((await edit({ pictureId: id })).body).toMatchObject({ picture: { id, key }, version: 2 })
    expect((await show(key)).statusCode).toBe(200)
    expect((await edit({ name: '別的名字' })).body).toMatchObject({ picture: { id } })
    const other = await sent()
    expect((await edit({ pictureId: other.id })).body).toMatchObject({ picture: { id: other.id } })
    expect([(await show(key)).statusCode, (await show(other.key)).statusCode]).toEqual([404, 200])
    expect((await edit({ pictureId: null })).body).toMatchObject({ picture: null })
    expect((await show(other.key)).statusCode).toBe(404)
  })

  it('is kept if an edit is refused', async () => {
    const { id, key } = await sent()
    const row = (await addProduct({ pictureId: id })).body
    const other = await sent()
    const edit = (body: object) => admin.send(product.update, { params: { id: row.id }, body })
    expect((await edit({ pictureId: other.id, version: 9 })).code).toBe('stale')
    expect((await edit({ pictureId: other.id, unitId: 999_999 })).code).toBe('validation')
    expect([(await show(key)).statusCode, (await show(other.key)).statusCode]).toEqual([200, 404])
  })

  it('is deleted with the product', async () => {
    const { id, key } = await sent()
    const row = (await addProduct({ pictureId: id })).body
    expect((await admin.call(product.remove, { params: { id: row.id } })).status).toBe(204)
    expect((await show(key)).statusCode).toBe(404)
  })

  it('is found by its key only', async () => {
    const { id, key } = await sent()
    await addProduct({ pictureId: id })
    expect((await show('0'.repeat(40))).statusCode).toBe(404)
    for (const odd of [
      `${key}-small`,
      key.toUpperCase(),
      '../secret.key',
      '..%2fsecret.key',
      `${key}%00`,
      'x',
    ])
      expect([odd, (await show(odd)).statusCode >= 400]).toEqual([odd, true])
  })
})

describe('files that no row refers to', () => {
  it('are deleted after a day, row and contents', async () => {
    const kept = await sent()
    await addProduct({ pictureId: kept.id })
    const old = await sent()
    const fresh = await sent()
    const age = (id: number, hours: number) =>
      server.ctx.db
        .update(files)
        .set({ unusedSince: sql`now() - make_interval(hours => ${hours})` })
        .where(eq(files.id, id))
    await age(old.id, 25)
    await age(fresh.id, 22)
    await clearFiles(server.ctx, server.services.files)
    const rows = await server.ctx.db.select({ id: files.id }).from(files).orderBy(files.id)
    expect(rows.map((row) => row.id)).toEqual([kept.id, fresh.id])
    const keys = [kept.key, fresh.key].flatMap((key) => [key, `${key}-small`])
    expect((await stored()).toSorted()).toEqual(keys.toSorted())
    expect((await show(kept.key)).statusCode).toBe(200)
    // A file that is about to be deleted cannot be used any more.
    await age(fresh.id, 24)
    expect((await addProduct({ pictureId: fresh.id })).code).toBe('validation')
  })

  it('are deleted once by two concurrent programs, also if the contents are missing', async () => {
    const { id, key } = await sent()
    await server.ctx.db
      .update(files)
      .set({ unusedSince: sql`now() - interval '2 days'` })
      .where(eq(files.id, id))
    await server.services.files.remove(key)
    await Promise.all([
      clearFiles(server.ctx, server.services.files),
      clearFiles(server.ctx, server.services.files),
    ])
    await nothingIsLeft()
  })
})
