import { beforeAll, expect, test } from 'vitest'
import { unit } from '@banquet/contract/catalogue/unit'
import { member } from '@banquet/contract/people/member'
import { serverForFile } from '../../../test/server.ts'

const server = await serverForFile()
const admin = await server.asAdmin()
const names = ['龔大同', '王小明', '丁一', '林美惠', '陳志明', 'Ann', '王大明', '卜凡', '林美惠']

beforeAll(async () => {
  for (const [n, realName] of names.entries())
    await admin.send(member.create, { body: { email: `m${n}@example.com`, realName, verified: true } })
})

const sorted = ['丁一', '卜凡', '王大明', '王小明', '林美惠', '林美惠', '陳志明', '龔大同', 'Ann']

test('Chinese names are sorted by strokes, page by page without a gap', async () => {
  const pages = [1, 2, 3].map((page) =>
    admin.send(member.list, { query: { sort: 'realName', page, size: 3 } }),
  )
  const rows = (await Promise.all(pages)).flatMap((reply) => reply.body)
  expect(rows.map(({ realName }) => realName)).toEqual(sorted)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(names.length)
  const down = await admin.send(member.list, { query: { sort: '-realName' } })
  expect(down.body.map(({ realName }) => realName)).toEqual(sorted.toReversed())
})

test('things are sorted in the same way', async () => {
  for (const name of ['顆', '口', '份']) await admin.send(unit.create, { body: { name } })
  const { body } = await admin.send(unit.list, { query: { sort: 'name', page: 1 } })
  expect(body.map(({ name }) => name).filter((name) => ['顆', '口', '份'].includes(name))).toEqual([
    '口',
    '份',
    '顆',
  ])
})
