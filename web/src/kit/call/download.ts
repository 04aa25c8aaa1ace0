import type { Call, Endpoint } from '@banquet/contract/call/endpoint'
import { ApiError, ask } from './api.ts'
import { notify } from '../notice/notices.ts'
import { say } from '../text/text.ts'
import { downloadText } from './download.text.ts'

/** A call that answers with a file. */
export type FileEndpoint = Endpoint & { file: readonly string[] }

/** Downloads a file and saves it under the name that the server gives it. Throws an `ApiError`. */
export async function download<E extends FileEndpoint>(endpoint: E, input: Call<E>): Promise<void> {
  const { content, name } = await fetchFile(endpoint, input)
  save(content, name)
}

/** Returns a file with the name that the server gives it. Throws an `ApiError`. */
export async function fetchFile<E extends FileEndpoint>(
  endpoint: E,
  input: Call<E>,
): Promise<{ content: Blob; name: string }> {
  const response = await ask(endpoint, input)
  const content = await response.blob().catch(() => {
    notify.error(say(downloadText, 'brokenOff'))
    throw new ApiError(0, 'unreachable')
  })
  return { content, name: fileNameOf(response.headers.get('content-disposition') ?? '') }
}

/** The name in a `Content-Disposition` as our server writes it (RFC 6266). */
export function fileNameOf(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  return encoded === undefined ? 'download' : decodeURIComponent(encoded)
}

function save(content: Blob, name: string) {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads the URL a moment later; a minute is long enough.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
