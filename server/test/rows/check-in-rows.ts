import { randomUUID } from 'node:crypto'
import { checkIn } from '@banquet/contract/check-in/check-in'
import type { CheckIn } from '@banquet/contract/check-in/check-in-record'
import { checkInList, type CheckInList } from '@banquet/contract/event/event/check-in-list'
import type { Signup } from '@banquet/contract/signup/signup-record'
import { signupTicket } from '@banquet/contract/signup/ticket'
import type { Client } from '../server.ts'

let lists = 0

/** Adds a check-in list to the current event, for everybody and at any time by default. */
export async function addList(admin: Client, values: object = {}): Promise<CheckInList> {
  lists += 1
  return (await admin.send(checkInList.create, { body: { name: `名單 ${lists}`, ...values } })).body
}

/** Returns the ticket of a sign-up. */
export async function ticketOf(client: Client, { id }: Pick<Signup, 'id'>): Promise<string> {
  return (await client.call(signupTicket.ticket, { params: { id } })).body.ticket
}

/** A scan with a nonce of its own. */
export function scanOf({ id: listId }: Pick<CheckInList, 'id'>, code: string, values: object = {}) {
  return { listId, code, nonce: randomUUID(), deviceId: '北門', ...values }
}

/** Scans a code and returns the result. */
export async function scan(
  client: Client,
  list: Pick<CheckInList, 'id'>,
  code: string,
  values: object = {},
): Promise<CheckIn> {
  return (await client.send(checkIn.create, { body: scanOf(list, code, values) })).body
}
