/** A file as a test sends it. */
export interface SentUpload {
  name: string
  type: string
  content: Uint8Array
}

/** A form of these parts, each with the lines of its head, and its type. */
export function formOf(parts: readonly { head: readonly string[]; content: Uint8Array | string }[]) {
  const boundary = 'x-part-of-a-form'
  const pieces = parts.flatMap(({ head, content }) => [
    Buffer.from(`--${boundary}\r\n${head.join('\r\n')}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])
  const payload = Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)])
  return { payload, type: `multipart/form-data; boundary=${boundary}` }
}

/** The head of the part of a form that is a file. */
export function fileHead(name: string, type: string, field = 'file'): string[] {
  return [`content-disposition: form-data; name="${field}"; filename="${name}"`, `content-type: ${type}`]
}
