import { beforeEach, expect, test } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import { certificate } from '@banquet/contract/check-in/certificate'
import type { Signup } from '@banquet/contract/signup/signup-record'
import { startTwo } from '../../../test/program/two-programs.ts'
import { certificatesOf, issueByHand, saveCertificateSetting } from '../../../test/rows/certificate-rows.ts'
import { addEvent, addType, signedUp } from '../../../test/rows/sign-up-rows.ts'
import { program } from '../../kit/context.ts'
import { issueCertificatesJob } from './issue-certificates.ts'

const programs = await startTwo()
const { admins, server } = programs
let eventId: number
let people: Signup[]
let events = 0

beforeEach(async () => {
  events += 1
  eventId = (await addEvent(admins[0], { code: `event-${events}` })).id
  const type = await addType(admins[0], { eventId, tiers: [{ name: '免費', fee: 0 }] })
  await saveCertificateSetting(admins[0], eventId)
  people = []
  for (let n = 0; n < 8; n += 1)
    people.push(await signedUp(await server.asKind(identity.member), type, { realName: `與會者 ${n}` }))
})

const sequenceOf = ({ number }: { number: string }) => Number(number.slice(-5))
const inOrder = (numbers: number[]) => numbers.toSorted((one, other) => one - other)

test('two programs that issue to everybody at once issue once for each person, without a gap', async () => {
  await admins[0].send(certificate.issue, { body: { eventId } })
  const task = { services: server.services, signal: new AbortController().signal, lastTry: true }
  const run = () => issueCertificatesJob.run({ ...server.ctx, actor: program }, {}, task)
  await Promise.all([run(), run(), ...people.map((row, n) => issueByHand(admins[n % 2 === 0 ? 0 : 1], row))])
  const rows = await certificatesOf(admins[0], eventId)
  expect(inOrder(rows.map(({ signupId }) => signupId))).toEqual(inOrder(people.map(({ id }) => id)))
  expect(inOrder(rows.map(sequenceOf))).toEqual(people.map((_, at) => at + 1))
})

test('two people who issue one again at once replace it once', async () => {
  const [first] = people as [Signup]
  const { body: row } = await issueByHand(admins[0], first)
  const body = { version: row.version, reason: '姓名錯誤' }
  const replies = await Promise.all(
    admins.map((admin) => admin.send(certificate.reissue, { params: { id: row.id }, body })),
  )
  expect(inOrder(replies.map(({ status }) => status))).toEqual([200, 409])
  const rows = await certificatesOf(admins[0], eventId)
  expect(rows.map(({ state }) => state)).toEqual(['void', 'issued'])
})
