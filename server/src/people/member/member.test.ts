import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import { member } from '@banquet/contract/people/member'
import { startServer, type TestServer } from '../../../test/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

describe('a member', () => {
  it('reads the own row by the own name, however it is written', async () => {
    const client = await server.asKind(identity.member)
    const { id, name, realName } = client.account
    const { status, body } = await client.call(member.byName, { params: { name: name.toUpperCase() } })
    expect([status, body]).toEqual([
      200,
      { id, name, realName, identity: identity.member, status: 1, createdAt: expect.any(String) },
    ])
  })

  it.each([
    ['another member', identity.member],
    ['a customer', identity.customer],
    ['an administrator', identity.admin],
  ])('is not found by %s', async (_, kind) => {
    const { account } = await server.asKind(identity.member)
    const other = await server.asKind(kind)
    for (const name of [account.name, kind === identity.member ? 'nobody-at-all' : other.account.name]) {
      const { status, code } = await other.call(member.byName, { params: { name } })
      expect([status, code]).toEqual([404, 'not-found'])
    }
  })
})
