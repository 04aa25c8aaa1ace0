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

/**
 * Opens a file in a tab of its own, to be read and printed there; it is saved if the browser opens no tab. Call it from a click.
 * Throws an `ApiError`.
 */
export async function openFile<E extends FileEndpoint>(endpoint: E, input: Call<E>): Promise<void> {
  // A browser allows a tab only while it handles the click, so it is there before the file.
  const tab = window.open('', '_blank')
  try {
    const { content, name } = await fetchFile(endpoint, input)
    if (tab && !tab.closed) tab.location.replace(addressOf(content))
    else save(content, name)
  } catch (error) {
    tab?.close()
    throw error
  }
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

/** An address of a file in memory. The browser reads it a moment later; a minute is long enough. */
function addressOf(content: Blob): string {
  const address = URL.createObjectURL(content)
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
  return address
}

function save(content: Blob, name: string) {
  const link = document.createElement('a')
  link.href = addressOf(content)
  link.download = name
  link.click()
}
