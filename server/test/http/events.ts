import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'

/** One server-sent event. */
export interface Event {
  event: string
  data: unknown
}

/** Returns the events in the text of a stream, without comments. */
export function eventsOf(text: string): Event[] {
  const whole = text.split('\n\n').slice(0, -1)
  return whole.flatMap((part) => {
    const [, event = '', data = ''] = /^event: (.*)\ndata: (.*)$/.exec(part) ?? []
    return event === '' ? [] : [{ event, data: JSON.parse(data) as unknown }]
  })
}

/**
 * Requests a stream without a network in between, reads its first event and leaves. A refusal is read like any other.
 */
export async function injectStream(
  app: FastifyInstance,
  request: InjectOptions,
): Promise<Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'body'>> {
  const response = await app.inject({ ...request, payloadAsStream: true })
  const { statusCode, headers } = response
  let body = ''
  for await (const chunk of response.stream()) {
    body += String(chunk)
    if (statusCode === 200 && eventsOf(body).length > 0) break
  }
  response.raw.res.destroy()
  return { statusCode, headers, body }
}

/** An open stream, read event by event as they come. */
export interface OpenStream {
  status: number
  headers: Headers
  /** Returns the next event; undefined if the stream has ended. */
  next: () => Promise<Event | undefined>
  leave: () => void
}

/** Opens a stream over the network, as a browser does. */
export async function openStream(address: string, token: string): Promise<OpenStream> {
  const leaving = new AbortController()
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(address, { headers, signal: leaving.signal })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let [text, read] = ['', 0]
  const next = async (): Promise<Event | undefined> => {
    const event = eventsOf(text)[read]
    if (event) {
      read += 1
      return event
    }
    const { value, done = true } = (await reader?.read()) ?? {}
    if (done) return undefined
    text += value ?? ''
    return next()
  }
  return { status: response.status, headers: response.headers, next, leave: () => leaving.abort() }
}
