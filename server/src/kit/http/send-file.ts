import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { FileReply } from '@banquet/contract/call/endpoint'

/** What RFC 8187 leaves as it is in a parameter of a header. */
const unreserved = /[^\w!#$&+.^`|~-]/g

/**
 * The header `Content-Disposition` (RFC 6266): the name itself in UTF-8, and for old programs one of plain letters.
 */
export function dispositionOf(name: string, kind: 'attachment' | 'inline' = 'attachment'): string {
  const plain = name.replaceAll(/[^\w. -]+/g, '_')
  const bytes = [...new TextEncoder().encode(name)].map((byte) => String.fromCharCode(byte)).join('')
  const encoded = bytes.replaceAll(unreserved, (letter) => {
    const code = letter.codePointAt(0) ?? 0
    return `%${code.toString(16).toUpperCase().padStart(2, '0')}`
  })
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/** Sends a file piece by piece, as fast as the reader takes it. */
export function sendFile(reply: FastifyReply, file: FileReply): FastifyReply {
  const { name, type, content, size, inline } = file
  const stream = content instanceof Readable ? content : Readable.from(content, { objectMode: false })
  if (size !== undefined) reply.header('content-length', size)
  return reply
    .type(type)
    .header('content-disposition', dispositionOf(name, inline ? 'inline' : 'attachment'))
    .send(stream)
}
