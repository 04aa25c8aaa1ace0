import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { diskStore, newFileKey, type FileStore } from './files.ts'

let folder: string
let store: FileStore

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'banquet-files-'))
  store = diskStore(join(folder, 'files'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('a file store', () => {
  it('returns what was stored until it is removed', async () => {
    const key = newFileKey()
    expect(await store.get(key)).toBeUndefined()
    await store.put(key, Buffer.from('蝦'))
    expect(Buffer.from((await store.get(key)) ?? []).toString()).toBe('蝦')
    // Another program on the same folder sees it as well.
    expect(await diskStore(join(folder, 'files')).get(key)).toBeDefined()
    await store.remove(key)
    await store.remove(key)
    expect(await store.get(key)).toBeUndefined()
  })

  it('stores and returns streams, and nothing of one that breaks off', async () => {
    const key = newFileKey()
    expect(await store.getStream(key)).toBeUndefined()
    await store.putStream(key, Readable.from([Buffer.from('蝦'), Buffer.from('餃')]))
    expect(await text((await store.getStream(key)) ?? Readable.from([]))).toBe('蝦餃')
    expect(Buffer.from((await store.get(key)) ?? []).toString()).toBe('蝦餃')
    const broken = newFileKey()
    const half = async function* () {
      yield Buffer.from('half')
      await Promise.reject(new Error('broken off'))
    }
    await expect(store.putStream(broken, half())).rejects.toThrow('broken off')
    expect(await store.get(broken)).toBeUndefined()
    expect(await readdir(join(folder, 'files', '.drafts'))).toEqual([])
  })

  it('generates keys that cannot be guessed', () => {
    const keys = new Set(Array.from({ length: 1000 }, newFileKey))
    expect(keys.size).toBe(1000)
    for (const key of keys) expect(key).toMatch(/^[\da-f]{40}$/)
  })

  it.each([
    '',
    'a',
    '../secret.key',
    `../${'a'.repeat(37)}`,
    `${'a'.repeat(40)}/..`,
    `${'a'.repeat(40)}\0`,
    'A'.repeat(40),
  ])('refuses the key %j', async (key) => {
    await expect((async () => store.put(key, Buffer.from('x')))()).rejects.toThrow('is not a file key')
    await expect((async () => store.putStream(key, Readable.from([])))()).rejects.toThrow('is not a file key')
    await expect((async () => store.get(key))()).rejects.toThrow('is not a file key')
    await expect((async () => store.getStream(key))()).rejects.toThrow('is not a file key')
    await expect((async () => store.remove(key))()).rejects.toThrow('is not a file key')
  })

  it('deletes old incomplete files, and nothing else', async () => {
    const key = newFileKey()
    await store.put(key, Buffer.from('x'))
    const drafts = join(folder, 'files', '.drafts')
    await writeFile(join(drafts, 'old'), 'half')
    await writeFile(join(drafts, 'new'), 'half')
    const before = new Date(Date.now() - 2 * 86_400_000)
    await utimes(join(drafts, 'old'), before, before)
    await store.tidy()
    expect(await readdir(drafts)).toEqual(['new'])
    expect(await store.get(key)).toBeDefined()
    await diskStore(join(folder, 'nowhere')).tidy()
  })
})
