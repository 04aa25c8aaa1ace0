import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { FileReply } from '@banquet/contract/call/endpoint'
import { sendStream } from './send-stream.ts'

/** Characters that RFC 8187 leaves unescaped in a header parameter. */
const unreserved = /[^\w!#$&+.^`|~-]/g

/** Returns the header `Content-Disposition` (RFC 6266): the name in UTF-8, and an ASCII name for old programs. */
export function dispositionOf(name: string, kind: 'attachment' | 'inline' = 'attachment'): string {
  const plain = name.replaceAll(/[^\w. -]+/g, '_')
  const bytes = [...new TextEncoder().encode(name)].map((byte) => String.fromCharCode(byte)).join('')
  const encoded = bytes.replaceAll(unreserved, (letter) => {
    const code = letter.codePointAt(0) ?? 0
    return `%${code.toString(16).toUpperCase().padStart(2, '0')}`
  })
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/** Sends a file piece by piece, as fast as the client reads it. */
export function sendFile(reply: FastifyReply, file: FileReply): FastifyReply {
  const { name, type, content, size, inline } = file
  const stream = content instanceof Readable ? content : Readable.from(content, { objectMode: false })
  if (size !== undefined) reply.header('content-length', size)
  reply.type(type).header('content-disposition', dispositionOf(name, inline ? 'inline' : 'attachment'))
  return sendStream(reply, stream)
}
