import { today } from '../today.ts'
import { booking } from '@banquet/contract/lodging/booking'
import { roomShare } from '@banquet/contract/lodging/room-share'
import type { SharedStay } from '@banquet/contract/lodging/room-share-record'
import { paymentOrder } from '@banquet/contract/payment/payment-order'
import type { Client } from '../server.ts'

/** Invites somebody to share the room of a booking. */
export function invite(client: Client, { id }: { id: number }, body: object = {}) {
  return client.send(roomShare.invite, { params: { id }, body })
}

/** Returns the code of a new invitation. */
export async function invited(client: Client, row: { id: number }, body: object = {}): Promise<string> {
  const reply = await invite(client, row, body)
  if (reply.status !== 201) throw new Error(JSON.stringify(reply.body))
  return reply.body.code ?? ''
}

export const accept = (client: Client, code: string, body: object = {}) =>
  client.send(roomShare.accept, { body: { code, ...body } })

/** Makes somebody join a booking, and returns their stay. */
export async function joined(booker: Client, row: { id: number }, mate: Client): Promise<SharedStay> {
  const reply = await accept(mate, await invited(booker, row))
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
  return reply.body
}

export const endShare = (client: Client, { id, version }: { id: number; version: number }) =>
  client.send(roomShare.end, { params: { id }, body: { version } })

/** Records money for a payment order. */
export function settle(admin: Client, paymentOrderId: number | null, amount: number) {
  return admin.send(paymentOrder.settle, {
    params: { id: paymentOrderId ?? 0 },
    body: { method: 'cash', amount, day: today },
  })
}

export const readBooking = async (client: Client, { id }: { id: number }) =>
  (await client.call(booking.get, { params: { id } })).body

export const readOrder = async (admin: Client, id: number | null) =>
  (await admin.call(paymentOrder.get, { params: { id: id ?? 0 } })).body

/** The only stay that somebody shares, if any. */
export const sharedOf = async (mate: Client) => (await mate.call(roomShare.mine, {})).body[0]
