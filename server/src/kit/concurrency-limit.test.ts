import { expect, it } from 'vitest'
import { concurrencyLimit } from './concurrency-limit.ts'

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
