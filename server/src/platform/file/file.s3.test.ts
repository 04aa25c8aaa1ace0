import { afterAll, beforeAll, expect, it } from 'vitest'
import { file } from '@banquet/contract/platform/file'
import { product } from '@banquet/contract/catalogue/product'
import { addProductType, addUnit } from '../../../test/rows/goods.ts'
import { fakeKeys, startFakeS3, type FakeS3 } from '../../../test/fake-s3.ts'
import { sentPicture } from '../../../test/http/pictures.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import { files } from '../../tables/platform/file.table.ts'

let fake: FakeS3
let server: TestServer

beforeAll(async () => {
  fake = await startFakeS3()
  const { accessKeyId, secretAccessKey, region } = fakeKeys
  const keys = { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, AWS_REGION: region }
  server = await startServer({
    env: { FILE_STORE: 's3://banquet/files', S3_ENDPOINT: fake.endpoint, ...keys },
  })
})
afterAll(async () => {
  await server.close()
  await fake.close()
})

it('pictures are stored in and served from a bucket as from a disk', async () => {
  const admin = await server.asAdmin()
  const { id, key, url } = (await admin.send(file.add, { upload: await sentPicture() })).body
  expect([...fake.objects.keys()]).toEqual([`/banquet/files/${key}`, `/banquet/files/${key}-small`])
  const { db } = server.ctx
  const parts = { unitId: (await addUnit(db)).id, productTypeId: (await addProductType(db)).id }
  await admin.send(product.create, {
    body: { number: 'F-1', name: '蝦', price: '1', pictureId: id, ...parts },
  })
  const shown = await server.app.inject({ method: 'GET', url })
  expect([shown.statusCode, shown.rawPayload]).toEqual([200, fake.objects.get(`/banquet/files/${key}`)])
})

it('a picture is refused as busy if the bucket fails, and nothing of it is kept', async () => {
  const admin = await server.asAdmin()
  const known = await server.ctx.db.select().from(files)
  fake.failures.push(403)
  const reply = await admin.send(file.add, { upload: await sentPicture() })
  expect([reply.status, reply.code, reply.headers['retry-after']]).toEqual([503, 'busy', '60'])
  expect(await server.ctx.db.select().from(files)).toEqual(known)
  expect(fake.objects.size).toBe(2)
})
