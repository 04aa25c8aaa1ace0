import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fakeKeys, startFakeS3, type FakeS3 } from '../../../test/fake-s3.ts'
import { newFileKey } from './files.ts'
import { s3Store } from './s3-store.ts'

let fake: FakeS3

beforeAll(async () => {
  fake = await startFakeS3()
})
afterAll(() => fake.close())
beforeEach(() => {
  fake.objects.clear()
  fake.failures.length = 0
  fake.asked.length = 0
})

const storeWith = (part: object = {}) =>
  s3Store({ endpoint: fake.endpoint, bucket: 'banquet', folder: 'files/', ...fakeKeys, ...part })

describe('a store in a bucket', () => {
  it('returns what was stored until it is removed', async () => {
    const store = storeWith()
    const key = newFileKey()
    expect(await store.get(key)).toBeUndefined()
    await store.put(key, Buffer.from('蝦'))
    expect([...fake.objects.keys()]).toEqual([`/banquet/files/${key}`])
    expect(Buffer.from((await store.get(key)) ?? []).toString()).toBe('蝦')
    await store.remove(key)
    await store.remove(key)
    expect([fake.objects.size, await store.get(key)]).toEqual([0, undefined])
    await store.tidy()
  })

  it('stores and returns streams, signed and repeated as well, and leaves no file on this machine', async () => {
    const store = storeWith()
    const key = newFileKey()
    const before = (await readdir(tmpdir())).filter((name) => /^banquet-[\da-f]{8}-/.test(name))
    expect(await store.getStream(key)).toBeUndefined()
    fake.failures.push(503)
    await store.putStream(key, Readable.from([Buffer.from('蝦'), Buffer.from('餃')]))
    expect(await text((await store.getStream(key)) ?? Readable.from([]))).toBe('蝦餃')
    const half = async function* () {
      yield Buffer.from('half')
      await Promise.reject(new Error('broken off'))
    }
    await expect(store.putStream(newFileKey(), half())).rejects.toThrow('broken off')
    expect(fake.objects.size).toBe(1)
    expect((await readdir(tmpdir())).filter((name) => /^banquet-[\da-f]{8}-/.test(name))).toEqual(before)
  })

  it('fails with a wrong secret, without logging what was signed', async () => {
    const store = storeWith({ secretAccessKey: 'another' })
    const put = store.put(newFileKey(), Buffer.from('x'))
    await expect(put).rejects.toThrow('The file store answered PUT with 403')
    await expect(store.get(newFileKey())).rejects.toThrow('answered GET with 403')
    await expect(store.remove(newFileKey())).rejects.toThrow('answered DELETE with 403')
    expect(fake.objects.size).toBe(0)
  })

  it('is retried after a temporary failure, a limited number of times', async () => {
    const store = storeWith()
    const key = newFileKey()
    fake.failures.push(503, 500)
    await store.put(key, Buffer.from('x'))
    expect([fake.asked.length, fake.objects.size]).toEqual([3, 1])
    fake.failures.push(503, 503, 503)
    await expect(store.get(key)).rejects.toThrow('answered GET with 503')
    fake.failures.push(403)
    await expect(store.get(key)).rejects.toThrow('answered GET with 403')
    expect(fake.asked.length).toBe(7)
  })

  it('fails if there is no response, and uses nothing but a key in an address', async () => {
    const away = storeWith({ endpoint: 'http://127.0.0.1:1' })
    await expect(away.get(newFileKey())).rejects.toThrow('fetch failed')
    await expect((async () => storeWith().get('../other-bucket/x'))()).rejects.toThrow('is not a file key')
    expect(fake.asked).toEqual([])
  })
})
