import { expect, it } from 'vitest'
import { concurrencyLimit, fairLimit } from './concurrency-limit.ts'

it('a limited number run at a time, and the others wait in sequence', async () => {
  const take = concurrencyLimit({ atOnce: 2, waiting: 2 })
  const log: string[] = []
  const enter = (name: string) =>
    take().then((leave) => {
      log.push(name)
      return leave
    })
  const leaveA = await enter('a')
  await enter('b')
  const [c, d] = [enter('c'), enter('d')]
  await expect(enter('e')).rejects.toMatchObject({ code: 'busy' })
  expect(log).toEqual(['a', 'b'])
  leaveA()
  const leaveC = await c
  expect(log).toEqual(['a', 'b', 'c'])
  leaveC()
  await d
  expect(log).toEqual(['a', 'b', 'c', 'd'])
})

it('a turn with nobody waiting becomes free again', async () => {
  const take = concurrencyLimit({ atOnce: 1, waiting: 0 })
  for (const _ of [1, 2, 3]) (await take())()
  await take()
  await expect(take()).rejects.toMatchObject({ code: 'busy' })
})

it('a turn that becomes free goes to the key that waits longest, however many another one has', async () => {
  const take = fairLimit({ atOnce: 1, waiting: 3 })
  const log: string[] = []
  const enter = (key: string, name: string) =>
    take(key).then((leave) => {
      log.push(name)
      leave()
    })
  const leave = await take('crowd')
  const all = [
    ...['crowd 1', 'crowd 2', 'crowd 3'].map((name) => enter('crowd', name)),
    enter('other', 'other 1'),
    enter('third', 'third 1'),
    enter('other', 'other 2'),
  ]
  await expect(take('crowd')).rejects.toMatchObject({ code: 'rate.limited' })
  leave()
  await Promise.all(all)
  expect(log).toEqual(['crowd 1', 'other 1', 'third 1', 'crowd 2', 'other 2', 'crowd 3'])
  // Nobody is left, so the turn is free.
  expect(await take('crowd')).toBeTypeOf('function')
})
