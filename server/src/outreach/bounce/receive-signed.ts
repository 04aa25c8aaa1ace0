import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import {
  bounceHeaders,
  bounceSeconds,
  type BounceNotice,
  type BounceOutcome,
} from '@banquet/contract/outreach/bounce'
import type { Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import type { Services } from '../../kit/services.ts'
import { describeFailure } from './describe-failure.ts'
import { receiveMail, receiveNotice } from './receive-report.ts'

interface Signed {
  notice: BounceNotice
  headers: IncomingHttpHeaders
  /** The body as it was sent. */
  signed: string
}

/** Throws unless somebody who has the key has signed the body a short time ago. Returns the time that was signed. */
function checkSignature(ctx: Context, key: string, { headers, signed }: Signed): string {
  const timestamp = String(headers[bounceHeaders.timestamp] ?? '')
  const given = Buffer.from(String(headers[bounceHeaders.signature] ?? ''))
  const hash = createHmac('sha256', key).update(`${timestamp}.${signed}`).digest('hex')
  const expected = Buffer.from(`sha256=${hash}`)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    ctx.log.warn({ ip: ctx.from.ip }, 'a report of failed delivery with a wrong signature was refused')
    throw new Refusal('bounce.forged')
  }
  const off = Math.abs(ctx.now().getTime() / 1000 - Number(timestamp))
  if (!/^\d{1,12}$/.test(timestamp) || off > bounceSeconds) throw new Refusal('bounce.outdated')
  return timestamp
}

/**
 * Receives what a mail service has signed. A mail that it passes on was written by anybody, so it still has to prove which mail it is
 * about; what the service itself says is believed. The same request again, within the time in which its signature is valid, changes
 * nothing.
 */
export async function receiveSigned(
  ctx: Context,
  { config }: Pick<Services, 'config'>,
  request: Signed,
): Promise<{ outcome: BounceOutcome }> {
  const { key } = config.bounce
  if (key === undefined) throw new Refusal('not-found')
  const timestamp = checkSignature(ctx, key, request)
  const {
    raw,
    recipient: email = '',
    kind,
    status: code = '',
    reply,
    envelopeFrom,
    messageId,
  } = request.notice
  if (raw !== undefined) return { outcome: await receiveMail(ctx, Buffer.from(raw), 'http') }
  if (kind === 'delay' || code.startsWith('2')) return { outcome: 'ignored' }
  const { verdict: fault } = describeFailure({ status: code, reply })
  const outcome = await receiveNotice(ctx, {
    finding: { kind, fault, email, code, reply, sender: '', subject: '', text: '' },
    names: [envelopeFrom, messageId],
    digest: createHash('sha256').update(`${timestamp}.${request.signed}`).digest('hex'),
  })
  return { outcome }
}
