import type { FileReply } from '@banquet/contract/call/endpoint'
import { pdfType } from '@banquet/contract/call/pdf'

async function* pieces(content: Uint8Array) {
  yield content
}

/** Returns a drawn document as the reply of a call. */
export function pdfReply(name: string, content: Uint8Array): FileReply {
  return { name: `${name}.pdf`, type: pdfType, size: content.length, content: pieces(content) }
}
